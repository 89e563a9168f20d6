import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { notifications } from '../../../platform/db/schema/notifications.ts'
import { paiements } from '../../../platform/db/schema/payments.ts'
import { createCommande, createToken, createUser } from '../../../testing/factories.ts'
import { CONSENTS, deliver, eventOf, pay, placeCommande, sessionIdOf } from '../../../testing/ordering.ts'
import { mailsOf } from '../../../testing/read-commande.ts'
import { readQueuedEmail } from '../../../testing/read-queued-email.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

type Told = 'paid' | 'debit' | 'settled' | 'rejected' | 'expired'

const TYPES: Record<Told, string> = {
  paid: 'checkout.session.completed',
  debit: 'checkout.session.completed',
  settled: 'checkout.session.async_payment_succeeded',
  rejected: 'checkout.session.async_payment_failed',
  expired: 'checkout.session.expired',
}

describe('the events of a payment', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  let placed: Awaited<ReturnType<typeof placeCommande>>
  let guests = 0
  let events = 0
  beforeEach(async () => {
    placed = await place()
  })

  const place = () => placeCommande(app, { fields: { email: `auteur-${(guests += 1)}@exemple.fr` } })
  const newEvent = (told: Told, session: { currency?: string; amount?: number } = {}) =>
    eventOf(
      { id: `evt_${(events += 1)}`, type: TYPES[told] },
      {
        id: placed.sessionId,
        reference: placed.pendingCommandeId,
        paymentStatus: told === 'paid' || told === 'settled' ? 'paid' : 'unpaid',
        ...session,
      },
    )
  const tell = async (...told: Told[]) => {
    for (const one of told) expect(await deliver(app, newEvent(one))).toBe(200)
  }
  const state = async (id = placed.sessionId) =>
    (await app.call(api.payments.session, { params: { id } })).data.statut

  const madeOf = async (id = placed.pendingCommandeId) => ({
    commandes: (await app.deps.db.select().from(commandes).where(eq(commandes.id, id))).length,
    factures: (await app.deps.db.select().from(factures).where(eq(factures.commandeId, id))).length,
    paiements: (await app.deps.db.select().from(paiements).where(eq(paiements.commandeId, id))).length,
    activations: (await mailsOf(app, `activation:${id}`)).length,
  })
  /** The page to which the mail about the refused payment leads. */
  const openByMail = async () => {
    const mail = await readQueuedEmail(app.deps, `paiement-echoue:${placed.sessionId}`)
    const link = mail?.action?.url.replace(app.deps.config.appUrl, app.url) ?? ''
    const { headers } = await fetch(link, { redirect: 'manual' })
    return sessionIdOf(headers.get('location') ?? '')
  }
  const ONCE = { commandes: 1, factures: 1, paiements: 1, activations: 1 }
  const NOTHING = { commandes: 0, factures: 0, paiements: 0, activations: 0 }
  const housesNews = async () =>
    (await app.deps.db.select().from(notifications).where(eq(notifications.type, 'WARNING'))).map(
      ({ message }) => message,
    )

  test.each<[string, Told[]]>([
    ['a card paid', ['paid']],
    ['a debit begun, then settled', ['debit', 'settled']],
    ['a debit settled before it is told begun', ['settled', 'debit']],
    ['a debit rejected, then settled late', ['debit', 'rejected', 'settled']],
    ['a page expired, then paid late', ['expired', 'paid']],
    ['a payment told before its page expired', ['paid', 'expired']],
    ['a debit settled, its rejection told late', ['settled', 'rejected', 'debit']],
    ['everything twice', ['debit', 'debit', 'settled', 'settled', 'expired']],
  ])('%s: one order, one invoice, one payment, one mail', async (_case, told) => {
    await tell(...told)
    expect(await madeOf()).toEqual(ONCE)
    expect(await state()).toBe('paid')
  })

  test.each<[string, Told[], string]>([
    ['nothing yet', [], 'unknown'],
    ['a page expired', ['expired'], 'unknown'],
    ['a debit begun', ['debit'], 'processing'],
    ['a debit begun, its page told expired', ['debit', 'expired'], 'processing'],
    ['a debit rejected', ['debit', 'rejected'], 'failed'],
    ['a debit rejected before it is told begun', ['rejected', 'debit'], 'failed'],
    ['a debit rejected, its page told expired', ['debit', 'rejected', 'expired'], 'failed'],
  ])('%s: nothing is paid, and the payment is never said to be', async (_case, told, statut) => {
    await tell(...told)
    expect(await madeOf()).toEqual(NOTHING)
    expect(await state()).toBe(statut)
  })

  test('twenty-five of each of two events of one session, all at once, make one order', async () => {
    const two = [newEvent('debit'), newEvent('settled')]
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => deliver(app, two[index % 2] ?? '')),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await madeOf()).toEqual(ONCE)
    expect(await state()).toBe('paid')
  })

  test('ten different events that all say paid make one order', async () => {
    const told = Array.from({ length: 10 }, (_, index) => newEvent(index % 2 === 0 ? 'paid' : 'settled'))
    expect(new Set(await Promise.all(told.map((event) => deliver(app, event))))).toEqual(new Set([200]))
    expect(await madeOf()).toEqual(ONCE)
  })

  test('an event that comes again with other content is not read again', async () => {
    const begun = newEvent('debit')
    await deliver(app, begun)
    expect(await deliver(app, begun.replace('"unpaid"', '"paid"'))).toBe(200)
    expect(await madeOf()).toEqual(NOTHING)
    expect(await state()).toBe('processing')
  })

  test('a rejected debit is told by e-mail, with a link by which it is paid again, once', async () => {
    await tell('debit', 'rejected', 'debit', 'rejected')
    expect(await mailsOf(app, `paiement-echoue:${placed.sessionId}`)).toMatchObject([
      { destinataire: `auteur-${guests}@exemple.fr` },
    ])
    const again = { ...placed, sessionId: await openByMail() }
    expect(again.sessionId).not.toBe(placed.sessionId)

    await pay(app, again)
    expect(await madeOf()).toEqual(ONCE)
    expect(await state(again.sessionId)).toBe('paid')
    expect(await state()).toBe('failed')
    expect(await housesNews()).toContainEqual(expect.stringContaining('le prélèvement a été refusé'))
  })

  test('a rejected debit of an order paid by card meanwhile alarms nobody', async () => {
    await tell('debit', 'rejected')
    await pay(app, { ...placed, sessionId: await openByMail() })
    const late = {
      id: 'cs_debit_late',
      reference: placed.pendingCommandeId,
      paymentStatus: 'unpaid' as const,
    }
    const rejected = eventOf({ id: `evt_${(events += 1)}`, type: TYPES.rejected }, late)
    expect(await deliver(app, rejected)).toBe(200)
    expect(await mailsOf(app, 'paiement-echoue:cs_debit_late')).toEqual([])
    expect(await madeOf()).toEqual(ONCE)
  })

  test('a quote’s rejected debit is told by e-mail too, and the quote is paid again from the client area', async () => {
    const client = await createUser(app.deps)
    const token = await createToken(app.deps, client.id)
    const quote = await createCommande(app.deps, client, { statut: 'ESTIMATION_ENVOYEE', payeeLe: null })
    const checkout = { params: { id: quote.id }, token, body: CONSENTS }
    const open = async () => sessionIdOf((await app.call(api.commandes.checkout, checkout)).checkoutUrl)
    placed = { ...placed, pendingCommandeId: quote.id, sessionId: await open() }
    await tell('debit', 'rejected')
    expect(await mailsOf(app, `paiement-echoue:${placed.sessionId}`)).toMatchObject([
      { destinataire: client.email },
    ])

    const again = await open()
    expect(again).not.toBe(placed.sessionId)
    await pay(app, { ...placed, sessionId: again })
    expect(await madeOf()).toMatchObject({ paiements: 1, factures: 1 })
  })

  test.each([
    ['a cent less', { amount: 47_999 }, '479,99\u00a0€ reçus pour une commande de 480,00\u00a0€'],
    ['a cent more', { amount: 48_001 }, '480,01\u00a0€ reçus pour une commande de 480,00\u00a0€'],
    [
      'as many dollars',
      { currency: 'usd' },
      '480,00\u00a0$US reçus au lieu d’euros pour une commande de 480,00\u00a0€',
    ],
  ])('%s confirms nothing, and the house is told', async (_case, session, told) => {
    // A payment in another currency was acknowledged, and the house was not told.
    expect(await deliver(app, newEvent('paid', session))).toBe(200)
    expect(await madeOf()).toEqual(NOTHING)
    expect(await state()).toBe('processing')
    expect(await housesNews()).toContain(`${told}\u00a0: elle n’est pas confirmée.`)
  })

  test.each(['{}', 'null'])('a page whose metadata say %s pays the order it was opened for', async (said) => {
    const reference = JSON.stringify({ reference: placed.pendingCommandeId })
    expect(await deliver(app, newEvent('paid').replace(reference, said))).toBe(200)
    expect(await madeOf()).toEqual(ONCE)
  })

  test('a page that carries another order’s reference confirms neither, and the house is told', async () => {
    // The metadata alone were believed, then not read at all: no word was said of the difference.
    const opened = placed
    const other = await place()
    const mixed = newEvent('paid').replace(opened.pendingCommandeId, other.pendingCommandeId)
    expect(await deliver(app, mixed)).toBe(200)
    expect(await madeOf(opened.pendingCommandeId)).toEqual(NOTHING)
    expect(await madeOf(other.pendingCommandeId)).toEqual(NOTHING)
    expect(await state(opened.sessionId)).toBe('processing')
    expect(await housesNews()).toContainEqual(expect.stringContaining('au nom d’une autre'))
  })

  test('a page of another shop of the account is acknowledged, and changes nothing', async () => {
    const before = await housesNews()
    const theirs = newEvent('paid')
      .replace(placed.sessionId, 'cs_theirs')
      .replace(JSON.stringify({ reference: placed.pendingCommandeId }), '{"order":"42"}')
    expect(await deliver(app, theirs)).toBe(200)
    expect(await madeOf()).toEqual(NOTHING)
    expect(await housesNews()).toEqual(before)
  })
})
