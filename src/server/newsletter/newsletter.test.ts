import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { newsletterSubscriptions } from '../db/schema/newsletter.ts'
import { emails } from '../db/schema/notifications.ts'
import { CRON } from '../jobs/all-jobs.ts'
import { enqueue } from '../jobs/queue.ts'
import { lastSpooledMail } from '../testing/last-spooled-mail.ts'
import { readLetter } from '../testing/read-letter.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { subscriptionToken } from './subscription-link.ts'
import { unsubscribe } from './unsubscribe.ts'

const CALLER = { ipAddress: '203.0.113.7', network: '203.0.113.7', userAgent: '' }
const days = (count: number) => count * 24 * 3_600_000
const minutes = (count: number) => count * 60_000

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const ask = (email = 'maud@exemple.fr') => app.send(api.newsletter.subscribe, { body: { email } })
const rows = () => app.deps.db.select().from(newsletterSubscriptions).orderBy(newsletterSubscriptions.id)
const letters = () => app.deps.db.select().from(emails).orderBy(emails.id)

async function onlyRow() {
  const [row, ...others] = await rows()
  if (!row || others.length > 0) throw new Error(`${others.length + 1} subscriptions`)
  return row
}

async function opened(email?: string) {
  await ask(email)
  await app.runJobs()
  const row = await onlyRow()
  return {
    id: row.id,
    confirm: subscriptionToken(app.deps.config, 'NEWSLETTER_CONFIRM', row.id),
    leave: subscriptionToken(app.deps.config, 'NEWSLETTER_UNSUBSCRIBE', row.id),
  }
}

async function confirmed() {
  const links = await opened()
  await confirmSubscription(app.deps, CALLER, links.confirm)
  await app.runJobs()
  return links
}

describe('asking for the newsletter', () => {
  test('sends the address a letter whose link confirms, and nothing else', async () => {
    const { status, body } = await ask(' maud@exemple.fr ')
    expect({ status, body }).toEqual({
      status: 201,
      body: { message: 'Inscription réussie ! Vous recevrez bientôt nos actualités.' },
    })
    await app.runJobs()
    const row = await onlyRow()
    expect(row).toMatchObject({ email: 'maud@exemple.fr', statut: 'EN_ATTENTE', confirmeeLe: null })

    const letter = await readLetter(app.deps, `lettre-confirmation:${row.id}:1`)
    expect(letter?.action?.url).toBe(
      `${app.deps.config.appUrl}/lettre/confirmer?jeton=${subscriptionToken(app.deps.config, 'NEWSLETTER_CONFIRM', row.id)}`,
    )
    expect(letter?.text).toContain('jusqu’au 28 novembre 2026')
    expect(await letters()).toMatchObject([{ destinataire: 'maud@exemple.fr', statut: 'ENVOYE' }])
  })

  test('is answered alike whether the address is unknown, waiting or confirmed', async () => {
    const unknown = await ask()
    await app.runJobs()
    const waiting = await ask()
    const { confirm } = await opened()
    await confirmSubscription(app.deps, CALLER, confirm)
    const known = await ask()
    for (const { status, body } of [waiting, known]) {
      expect({ status, body }).toEqual({ status: unknown.status, body: unknown.body })
    }
  })

  test('twice by a double click, it is one subscription and one letter', async () => {
    await Promise.all([ask(), ask('MAUD@exemple.fr'), ask()])
    await app.runJobs()
    await onlyRow()
    expect(await letters()).toHaveLength(1)
  })

  test('again a little later, a letter leaves again with the same link', async () => {
    const { id } = await opened()
    app.clock.advance(minutes(11))
    await ask()
    await app.runJobs()
    expect(await letters()).toHaveLength(2)
    expect((await readLetter(app.deps, `lettre-confirmation:${id}:2`))?.action?.url).toBe(
      (await readLetter(app.deps, `lettre-confirmation:${id}:1`))?.action?.url,
    )
  })

  test('once confirmed, asked again it is told to the mailbox alone', async () => {
    const { id } = await confirmed()
    app.clock.advance(minutes(11))
    await ask()
    await app.runJobs()
    expect((await readLetter(app.deps, `lettre-connue:${id}:2`))?.subject).toBe(
      'Cette adresse reçoit déjà la lettre des auteurs',
    )
    expect(await onlyRow()).toMatchObject({ statut: 'CONFIRMEE' })
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
    expect(await letters()).toEqual([])
  })
})

describe('confirming', () => {
  test('makes the subscription, and a letter says how to leave it', async () => {
    await confirmed()
    expect(await onlyRow()).toMatchObject({ statut: 'CONFIRMEE', confirmeeLe: app.clock() })
    expect(await letters()).toHaveLength(2)
  })

  test('twice, or ten times at once, confirms once', async () => {
    const { confirm } = await opened()
    await Promise.all(Array.from({ length: 10 }, () => confirmSubscription(app.deps, CALLER, confirm)))
    await confirmSubscription(app.deps, CALLER, confirm)
    expect(await letters()).toHaveLength(2)
  })

  test('a link past its seven days, altered, or of another kind confirms nothing', async () => {
    const { confirm, leave } = await opened()
    for (const wrong of ['', 'x', `${confirm}x`, leave]) {
      await expect(confirmSubscription(app.deps, CALLER, wrong)).rejects.toMatchObject({ status: 400 })
    }
    app.clock.advance(days(7))
    await expect(confirmSubscription(app.deps, CALLER, confirm)).rejects.toMatchObject({ status: 400 })
    expect(await onlyRow()).toMatchObject({ statut: 'EN_ATTENTE' })
  })

  test('the database holds nothing that works as a link', async () => {
    const { confirm, leave } = await confirmed()
    const held = JSON.stringify([await rows(), await letters()])
    expect(held).not.toContain(confirm)
    expect(held).not.toContain(leave)
  })
})

describe('the letters of the newsletter', () => {
  test('are left in one click from the mailbox itself, and by their foot', async () => {
    const { leave } = await confirmed()
    const mail = await lastSpooledMail(app.deps.config)
    const url = `${app.deps.config.appUrl}/lettre/desabonnement?jeton=${leave}`
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toBe(`<${url}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail.html).toContain(`href="${url}"`)
    expect(mail.text).toContain(url)
  })

  test('that asks to confirm carries no such header: nobody has subscribed yet', async () => {
    await opened()
    const mail = await lastSpooledMail(app.deps.config)
    expect(mail.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([])
  })
})

describe('leaving', () => {
  test('ends the subscription, once and for all', async () => {
    const { leave } = await confirmed()
    await unsubscribe(app.deps, leave)
    const left = await onlyRow()
    expect(left).toMatchObject({ statut: 'DESABONNEE', desabonneeLe: app.clock() })
    app.clock.advance(minutes(1))
    await unsubscribe(app.deps, leave)
    expect(await onlyRow()).toEqual(left)
  })

  test('by an old letter ends a subscription made again since', async () => {
    const { leave } = await confirmed()
    await unsubscribe(app.deps, leave)
    app.clock.advance(minutes(11))
    await ask('Maud@exemple.fr')
    await app.runJobs()
    expect((await rows()).map(({ statut }) => statut)).toEqual(['DESABONNEE', 'EN_ATTENTE'])
    await unsubscribe(app.deps, leave)
    expect((await rows()).map(({ statut }) => statut)).toEqual(['DESABONNEE', 'DESABONNEE'])
  })

  test('by a link of nobody’s, or the one that confirms, ends nothing', async () => {
    const { confirm } = await confirmed()
    for (const wrong of ['', 'x', confirm]) {
      await expect(unsubscribe(app.deps, wrong)).rejects.toMatchObject({ status: 404 })
    }
    expect(await onlyRow()).toMatchObject({ statut: 'CONFIRMEE' })
  })
})

describe('what is not kept', () => {
  const sweep = async () => {
    await enqueue(app.deps.db, 'forget-subscriptions', {})
    await app.runJobs()
  }

  test('is swept every hour', () => {
    expect(CRON.map(({ name }) => name)).toContain('forget-subscriptions')
  })

  test('an address that nobody confirmed within seven days, and the letters written to it', async () => {
    await opened()
    app.clock.advance(minutes(11))
    await ask()
    await app.runJobs()
    app.clock.advance(days(7) - minutes(1))
    await sweep()
    expect(await rows()).toHaveLength(1)
    app.clock.advance(minutes(2))
    await sweep()
    expect(await rows()).toEqual([])
    expect(await letters()).toEqual([])
  })

  test('an address that left, five years after; one that stays, never', async () => {
    const { leave } = await confirmed()
    app.clock.advance(days(6 * 365))
    await sweep()
    expect(await rows()).toHaveLength(1)
    await unsubscribe(app.deps, leave)
    app.clock.advance(days(5 * 365) + 1)
    await sweep()
    expect(await rows()).toEqual([])
  })
})

test('the twenty-first request of an hour from one address waits', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'forms=20/3600' })
  const send = (rank: number) =>
    limited.send(api.newsletter.subscribe, { body: { email: `${rank}@exemple.fr` } })
  for (let rank = 1; rank <= 20; rank += 1) expect((await send(rank)).status).toBe(201)
  const { status, headers } = await send(21)
  expect({ status, wait: Number(headers.get('retry-after')) > 3000 }).toEqual({ status: 429, wait: true })
  await limited.close()
})
