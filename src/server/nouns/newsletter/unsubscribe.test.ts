import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, minutes } from '#contract/shared/durations.ts'
import { JOBS } from '../../nouns/all-nouns.ts'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { lastSpooledMail } from '../../testing/last-spooled-mail.ts'
import {
  ask,
  confirmedSubscription,
  emailsOf,
  onlySubscription,
  subscriptionsOf,
  waitingSubscription,
} from '../../testing/subscriptions.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { unsubscribe } from './unsubscribe.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

describe('the e-mails of the newsletter', () => {
  test('are left in one click from the mailbox itself, and by their foot', async () => {
    const { leave } = await confirmedSubscription(app)
    const mail = await lastSpooledMail(app.deps.config)
    const url = `${app.deps.config.appUrl}/lettre/desabonnement?jeton=${leave}`
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toBe(`<${url}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail.html).toContain(`href="${url}"`)
    expect(mail.text).toContain(url)
  })

  test('that asks to confirm carries no such header: nobody has subscribed yet', async () => {
    await waitingSubscription(app)
    const mail = await lastSpooledMail(app.deps.config)
    expect(mail.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([])
  })
})

describe('leaving', () => {
  test('ends the subscription, once and for all', async () => {
    const { leave } = await confirmedSubscription(app)
    await unsubscribe(app.deps, leave)
    const left = await onlySubscription(app)
    expect(left).toMatchObject({ statut: 'DESABONNEE', desabonneeLe: app.clock() })
    app.clock.advance(minutes(1))
    await unsubscribe(app.deps, leave)
    expect(await onlySubscription(app)).toEqual(left)
  })

  test('by an old e-mail ends a subscription made again since', async () => {
    const { leave } = await confirmedSubscription(app)
    await unsubscribe(app.deps, leave)
    app.clock.advance(minutes(11))
    await ask(app, 'Maud@exemple.fr')
    await app.runJobs()
    expect((await subscriptionsOf(app)).map(({ statut }) => statut)).toEqual(['DESABONNEE', 'EN_ATTENTE'])
    await unsubscribe(app.deps, leave)
    expect((await subscriptionsOf(app)).map(({ statut }) => statut)).toEqual(['DESABONNEE', 'DESABONNEE'])
  })

  // A mailbox was answered 404: its reader was told that they could not leave.
  test('by the link of an address erased since is done: nothing is sent there', async () => {
    const { leave } = await confirmedSubscription(app)
    await app.deps.db.delete(newsletterSubscriptions)
    await expect(unsubscribe(app.deps, leave)).resolves.toBeUndefined()
    expect(await subscriptionsOf(app)).toEqual([])
  })

  test('by a link of nobody’s, or the one that confirms, ends nothing', async () => {
    const { confirm } = await confirmedSubscription(app)
    for (const wrong of ['', 'x', confirm]) {
      await expect(unsubscribe(app.deps, wrong)).rejects.toMatchObject({ status: 404 })
    }
    expect(await onlySubscription(app)).toMatchObject({ statut: 'CONFIRMEE' })
  })
})

describe('what is not kept', () => {
  const sweep = async () => {
    await enqueue(app.deps.db, 'forget-subscriptions', {})
    await app.runJobs()
  }

  test('is swept every hour', () => {
    expect(JOBS.find(({ name }) => name === 'forget-subscriptions')?.cron).toMatch(/^\d+ \* \* \* \*$/)
  })

  test('an address that nobody confirmed within seven days, and the e-mails written to it', async () => {
    await waitingSubscription(app)
    app.clock.advance(minutes(11))
    await ask(app)
    await app.runJobs()
    app.clock.advance(days(7) - minutes(1))
    await sweep()
    expect(await subscriptionsOf(app)).toHaveLength(1)
    app.clock.advance(minutes(2))
    await sweep()
    expect(await subscriptionsOf(app)).toEqual([])
    expect(await emailsOf(app)).toEqual([])
  })

  test('an address that left, five years after; one that stays, never', async () => {
    const { leave } = await confirmedSubscription(app)
    app.clock.advance(days(6 * 365))
    await sweep()
    expect(await subscriptionsOf(app)).toHaveLength(1)
    await unsubscribe(app.deps, leave)
    app.clock.advance(days(5 * 365) + 1)
    await sweep()
    expect(await subscriptionsOf(app)).toEqual([])
  })
})
