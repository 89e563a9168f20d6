import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { days, minutes } from '#contract/shared/durations.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import {
  ask,
  CALLER,
  confirmedSubscription,
  emailsOf,
  onlySubscription,
  subscriptionsOf,
  waitingSubscription,
} from '../../testing/subscriptions.ts'
import { startOwnTestApp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { openSubscriptionJob } from './open-subscription-job.ts'
import { subscriptionToken } from './subscription-link.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

describe('asking for the newsletter', () => {
  test('sends the address an e-mail whose link confirms, and nothing else', async () => {
    const { status, body } = await ask(app, ' maud@exemple.fr ')
    expect({ status, body }).toEqual({
      status: 201,
      body: { message: 'Inscription réussie ! Vous recevrez bientôt nos actualités.' },
    })
    await app.runJobs()
    const row = await onlySubscription(app)
    expect(row).toMatchObject({ email: 'maud@exemple.fr', statut: 'EN_ATTENTE', confirmeeLe: null })

    const mail = await readQueuedEmail(app.deps, `lettre-confirmation:${row.id}:1`)
    expect(mail?.action?.url).toBe(
      `${app.deps.config.appUrl}/lettre/confirmer?jeton=${subscriptionToken(app.deps.config, 'NEWSLETTER_CONFIRM', row.id)}`,
    )
    expect(mail?.text).toContain('jusqu’au 28\u00a0novembre 2026')
    expect(await emailsOf(app)).toMatchObject([{ destinataire: 'maud@exemple.fr', statut: 'ENVOYE' }])
  })

  test('is answered alike whether the address is unknown, waiting or confirmed', async () => {
    const unknown = await ask(app)
    await app.runJobs()
    const waiting = await ask(app)
    const { confirm } = await waitingSubscription(app)
    await confirmSubscription(app.deps, CALLER, confirm)
    const known = await ask(app)
    for (const { status, body } of [waiting, known]) {
      expect({ status, body }).toEqual({ status: unknown.status, body: unknown.body })
    }
  })

  test('twice by a double click, it is one subscription and one e-mail', async () => {
    await Promise.all([ask(app), ask(app, 'MAUD@exemple.fr'), ask(app)])
    await app.runJobs()
    await onlySubscription(app)
    expect(await emailsOf(app)).toHaveLength(1)
  })

  test('again a little later, an e-mail is sent again with the same link', async () => {
    const { id } = await waitingSubscription(app)
    app.clock.advance(minutes(11))
    await ask(app)
    await app.runJobs()
    expect(await emailsOf(app)).toHaveLength(2)
    expect((await readQueuedEmail(app.deps, `lettre-confirmation:${id}:2`))?.action?.url).toBe(
      (await readQueuedEmail(app.deps, `lettre-confirmation:${id}:1`))?.action?.url,
    )
  })

  // An e-mail every ten minutes made a hundred and forty-four a day, to any typed address.
  test('again and again, e-mails come more and more rarely', async () => {
    const context = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }
    for (let tenth = 0; tenth < 144; tenth += 1) {
      await openSubscriptionJob.run(app.deps, { email: 'maud@exemple.fr' }, context)
      app.clock.advance(minutes(10))
    }
    expect(await emailsOf(app)).toHaveLength(8)
  })

  test('once confirmed, asked again it is told to the mailbox alone', async () => {
    const { id } = await confirmedSubscription(app)
    app.clock.advance(minutes(11))
    await ask(app)
    await app.runJobs()
    expect((await readQueuedEmail(app.deps, `lettre-connue:${id}:2`))?.subject).toBe(
      'Cette adresse reçoit déjà la lettre des auteurs',
    )
    expect(await onlySubscription(app)).toMatchObject({ statut: 'CONFIRMEE' })
  })

  test.each([
    [{}, "L'email est requis"],
    [{ email: '  ' }, "L'email est requis"],
    [{ email: 'maud' }, 'Veuillez entrer un email valide'],
    [{ email: 7 }, "L'email est requis"],
    [{ email: 'maud@exemple.fr\r\nBcc: tous@exemple.fr' }, 'Veuillez entrer un email valide'],
    [{ email: 'maud@exemple.fr, tous@exemple.fr' }, 'Veuillez entrer un email valide'],
    [{ email: 'maud@exemple.fr\u0000' }, 'Veuillez entrer un email valide'],
    [{ email: `${'a'.repeat(250)}@exemple.fr` }, "L'email ne peut pas dépasser 255 caractères"],
  ])('%j is refused, and nobody is written to', async (body, message) => {
    const { status, error } = await app.send(api.newsletter.subscribe, { body })
    expect(status).toBe(400)
    expect(error?.details).toContainEqual({ path: 'email', message })
    await app.runJobs()
    expect(await emailsOf(app)).toEqual([])
  })
})

describe('confirming', () => {
  test('makes the subscription, and an e-mail says how to leave it', async () => {
    await confirmedSubscription(app)
    expect(await onlySubscription(app)).toMatchObject({ statut: 'CONFIRMEE', confirmeeLe: app.clock() })
    expect(await emailsOf(app)).toHaveLength(2)
  })

  // Nothing sends a letter each month.
  test('the welcome promises no rhythm of letters', async () => {
    const { id } = await confirmedSubscription(app)
    const welcome = await readQueuedEmail(app.deps, `lettre-bienvenue:${id}`)
    expect(welcome?.preview).toBe('Nous n’écrivons que lorsqu’une lettre est prête.')
    expect(JSON.stringify(welcome)).not.toMatch(/par mois/)
  })

  test('twice, or ten times at once, confirms once', async () => {
    const { confirm } = await waitingSubscription(app)
    await Promise.all(Array.from({ length: 10 }, () => confirmSubscription(app.deps, CALLER, confirm)))
    await confirmSubscription(app.deps, CALLER, confirm)
    expect(await emailsOf(app)).toHaveLength(2)
  })

  test('a link past its seven days, altered, or of another kind confirms nothing', async () => {
    const { confirm, leave } = await waitingSubscription(app)
    for (const wrong of ['', 'x', `${confirm}x`, leave]) {
      await expect(confirmSubscription(app.deps, CALLER, wrong)).rejects.toMatchObject({ status: 400 })
    }
    app.clock.advance(days(7))
    await expect(confirmSubscription(app.deps, CALLER, confirm)).rejects.toMatchObject({ status: 400 })
    expect(await onlySubscription(app)).toMatchObject({ statut: 'EN_ATTENTE' })
  })

  test('the database holds nothing that works as a link', async () => {
    const { confirm, leave } = await confirmedSubscription(app)
    const held = JSON.stringify([await subscriptionsOf(app), await emailsOf(app)])
    expect(held).not.toContain(confirm)
    expect(held).not.toContain(leave)
  })
})

test('the twenty-first request of an hour from one address waits', async () => {
  const limited = await startOwnTestApp({ RATE_LIMITS: 'forms=20/3600' })
  const send = (rank: number) =>
    limited.send(api.newsletter.subscribe, { body: { email: `${rank}@exemple.fr` } })
  for (let rank = 1; rank <= 20; rank += 1) expect((await send(rank)).status).toBe(201)
  const { status, headers } = await send(21)
  expect({ status, wait: Number(headers.get('retry-after')) > 3000 }).toEqual({ status: 429, wait: true })
  await limited.close()
})
