import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { HeldAction } from '#contract/money/payments/held-payment.ts'
import { commandes, pendingCommandes } from '../../../platform/db/schema/commandes.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { emails, notifications } from '../../../platform/db/schema/notifications.ts'
import { paiements, sandboxSessions } from '../../../platform/db/schema/payments.ts'
import { eachTime, openedHouse } from '../../../testing/each-time.ts'
import { createCommande, createToken, createUser } from '../../../testing/factories.ts'
import {
  CONSENTS,
  deliver,
  eventOf,
  pay,
  placeCommande,
  sendCommande,
  sessionIdOf,
} from '../../../testing/ordering.ts'
import { readQueuedEmail } from '../../../testing/read-queued-email.ts'
import { expectFrench } from '../../../testing/rendered-email.ts'
import { newEmail } from '../../../testing/request-parts.ts'
import type { TestApp } from '../../../testing/test-app.ts'

const { list, decide } = api.admin.payments

// The buyer of another sum read « en cours » for ever, could not order again, and the house had nothing to do of it.
describe('a payment that does not match its order', () => {
  let app: TestApp
  let token: string
  let placed: Awaited<ReturnType<typeof placeCommande>>
  eachTime(openedHouse, (stage) => {
    ;({ app, token } = stage)
  })
  beforeEach(async () => {
    placed = await placeCommande(app)
  })

  const state = async (id = placed.sessionId) =>
    (await app.call(api.payments.session, { params: { id } })).data
  const held = async () => (await app.call(list, { token })).data
  const say = async (action: HeldAction) => {
    const [one] = await held()
    return app.send(decide, { token, params: { id: one?.id ?? '' }, body: { action } })
  }
  /** Through the sandbox's own page, so that there is something to give back. */
  const payOnPage = () =>
    app.call(api.payments.sandboxPay, { params: { id: placed.sessionId }, body: { outcome: 'card' } })
  const wrongAmount = (amount = 47_999, of = placed) => {
    const event = eventOf({}, { id: of.sessionId, reference: of.pendingCommandeId, amount })
    return deliver(app, event.replace('pi_evt_1', of.sessionId.replace('cs_test_', 'pi_test_')))
  }

  test('is said to be looked at, in the back-office with its order, and no event changes that', async () => {
    await wrongAmount()
    await pay(app, placed)
    expect(await state()).toMatchObject({ statut: 'processing', retenu: 'A_VERIFIER' })
    expect(await held()).toMatchObject([
      {
        motif: 'MONTANT',
        statut: 'A_VERIFIER',
        montant: 47_999,
        devise: 'eur',
        attendu: 48_000,
        titre: 'Les Hauts de Lozère',
        client: { nom: 'Aubrac' },
        commandeId: null,
        actions: ['ACCEPTER', 'REMBOURSER', 'LIBERER'],
      },
    ])
    expect(await app.deps.db.$count(commandes)).toBe(0)
  })

  // A guest learnt it from the page alone.
  test('is told to its payer by an e-mail, which says nothing once the house has spoken', async () => {
    await wrongAmount()
    const [asked] = await app.deps.db.select().from(emails).where(eq(emails.template, 'held-payment'))
    expect(asked).toMatchObject({
      cle: `paiement-retenu:${placed.sessionId}`,
      destinataire: 'marie.aubrac@exemple.fr',
    })
    const mail = await readQueuedEmail(app.deps, `paiement-retenu:${placed.sessionId}`)
    expect(mail?.subject).toBe('Votre paiement est à vérifier')
    expect(mail?.text).toMatch(/479,99.€[^]*480,00.€[^]*rien à payer de plus/)
    expect(mail?.action?.url).toContain(`/payment/success?session_id=${placed.sessionId}`)
    if (mail) expectFrench(mail)
    await say('LIBERER')
    expect(await readQueuedEmail(app.deps, `paiement-retenu:${placed.sessionId}`)).toBeNull()
  })

  // The whole price alone stood beside it, as if all of it had been asked for.
  test('of an instalment, is told beside what its page asked for', async () => {
    const inTwo = await placeCommande(app, { fields: { email: newEmail(), nombreEcheances: '2' } })
    await wrongAmount(23_999, inTwo)
    const mail = await readQueuedEmail(app.deps, `paiement-retenu:${inTwo.sessionId}`)
    expect(mail?.text).toMatch(/reçu.*239,99.€[^]*demandé.*240,00.€[^]*Prix.*480,00.€/)
    if (mail) expectFrench(mail)
  })

  test('refunded, says so to its payer, with the way to pay again', async () => {
    await payOnPage()
    await wrongAmount()
    await say('REMBOURSER')
    const mail = await readQueuedEmail(app.deps, `paiement-retenu-rembourse:${placed.sessionId}`)
    expect(mail?.text).toMatch(/479,99.€[^]*remboursons en entier/)
    expect(mail?.action?.label).toBe('Payer de nouveau')
    if (mail) expectFrench(mail)
  })

  // Paid again before the e-mail left, the order was « donc pas confirmée », with a button to pay it.
  test('refunded, leads to its order once that is paid again', async () => {
    await payOnPage()
    await wrongAmount()
    await say('REMBOURSER')
    const again = await placeCommande(app)
    await pay(app, again)
    const mail = await readQueuedEmail(app.deps, `paiement-retenu-rembourse:${placed.sessionId}`)
    expect(again.pendingCommandeId).toBe(placed.pendingCommandeId)
    expect(mail?.text).toMatch(/479,99.€[^]*remboursons en entier[^]*reste confirmée/)
    expect(mail?.action).toMatchObject({ label: 'Voir ma commande' })
    expect(mail?.action?.url).toContain(`/app/projects/${placed.pendingCommandeId}`)
  })

  test('lets its buyer order again, and a page already looked at leads to what is known', async () => {
    await wrongAmount()
    const again = await sendCommande(app)
    expect(again.status).toBe(201)
    expect(again.created?.pendingCommandeId).not.toBe(placed.pendingCommandeId)
  })

  test('accepted, confirms its order with what was paid, once', async () => {
    await wrongAmount()
    expect((await say('ACCEPTER')).status).toBe(200)
    const [commande] = await app.deps.db.select().from(commandes)
    expect(commande).toMatchObject({ id: placed.pendingCommandeId, statut: 'PAYEE', montant: 47_999 })
    const [facture] = await app.deps.db.select().from(factures)
    expect([facture?.montant, facture?.datePaiement]).toEqual([47_999, app.clock()])
    expect(facture?.lignes.at(-1)).toMatchObject({ label: 'Ajustement au montant réglé', total: -1 })
    expect(await app.deps.db.select().from(paiements)).toMatchObject([
      { montant: 47_999, aRembourser: false },
    ])
    expect(await state()).toMatchObject({ statut: 'paid', retenu: null })
    expect(await held()).toEqual([])
  })

  test('refunded, goes back by the provider, once, and its order may be paid again', async () => {
    await payOnPage()
    await wrongAmount()
    expect((await say('REMBOURSER')).status).toBe(200)
    expect(await state()).toMatchObject({ statut: 'failed', retenu: 'REMBOURSE' })
    expect(await held()).toMatchObject([{ statut: 'REMBOURSEMENT', actions: [] }])
    await app.runJobs()
    expect(await app.deps.db.select().from(sandboxSessions)).toMatchObject([{ paiement: 'refunded' }])
    expect(await held()).toEqual([])

    const again = await placeCommande(app)
    expect(again.sessionId).not.toBe(placed.sessionId)
    await pay(app, again)
    expect(await state(again.sessionId)).toMatchObject({ statut: 'paid' })
  })

  test('released, is forgotten without money moving, and its order may be paid again', async () => {
    await wrongAmount()
    expect((await say('LIBERER')).status).toBe(200)
    expect(await state()).toMatchObject({ statut: 'unknown', retenu: 'LIBERE' })
    expect(await held()).toEqual([])
    const again = await placeCommande(app)
    expect(again.pendingCommandeId).toBe(placed.pendingCommandeId)
    await pay(app, again)
    expect(await app.deps.db.$count(commandes)).toBe(1)
  })

  test('of a client’s unpaid order is said beside it, and that order is not deleted meanwhile', async () => {
    const client = await createUser(app.deps)
    const mine = { token: await createToken(app.deps, client.id) }
    await app.deps.db.update(pendingCommandes).set({ userId: client.id })
    const unpaid = async () =>
      (await app.call(api.commandes.listUnpaid, mine)).data.map(({ paiement }) => paiement)
    await wrongAmount()
    expect(await unpaid()).toEqual(['A_VERIFIER'])
    const params = { id: placed.pendingCommandeId }
    expect((await app.send(api.commandes.removeUnpaid, { params, ...mine })).status).toBe(409)
    await say('REMBOURSER')
    expect(await unpaid()).toEqual(['REMBOURSE'])
  })

  test('is decided once, even by two admins at once', async () => {
    await wrongAmount()
    const [one] = await held()
    const send = (action: HeldAction) =>
      app.send(decide, { token, params: { id: one?.id ?? '' }, body: { action } })
    const answers = await Promise.all([send('ACCEPTER'), send('LIBERER'), send('ACCEPTER')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(
      'Une décision a déjà été prise pour ce paiement',
    )
  })

  test('in another currency is not accepted', async () => {
    const { sessionId: id, pendingCommandeId: reference } = placed
    await deliver(app, eventOf({}, { id, reference, currency: 'usd' }))
    expect(await held()).toMatchObject([
      { motif: 'DEVISE', devise: 'usd', actions: ['REMBOURSER', 'LIBERER'] },
    ])
    expect((await say('ACCEPTER')).status).toBe(409)
  })

  test('that comes a second time, or for an order that is gone, waits for its refund', async () => {
    await pay(app, placed)
    const late = { id: 'cs_late', reference: placed.pendingCommandeId }
    await deliver(app, eventOf({ id: 'evt_late' }, late))
    const gone = { id: 'cs_gone', reference: '019e0000-0000-7000-8000-000000000000' }
    await deliver(app, eventOf({ id: 'evt_gone' }, gone))
    expect((await held()).map(({ motif, numero }) => [motif, numero])).toEqual([
      ['DOUBLE', '1001'],
      ['SANS_COMMANDE', null],
    ])
    expect(await state()).toMatchObject({ statut: 'paid', retenu: null })
  })

  test('tells its client, in the area too, and a quote waits with it', async () => {
    const client = await createUser(app.deps)
    const mine = { token: await createToken(app.deps, client.id) }
    const quote = await createCommande(app.deps, client, { statut: 'ESTIMATION_ENVOYEE', payeeLe: null })
    const asked = { params: { id: quote.id }, body: CONSENTS, ...mine }
    const open = async () => sessionIdOf((await app.call(api.commandes.checkout, asked)).checkoutUrl)
    const sessionId = await open()
    await pay(app, { sessionId, pendingCommandeId: quote.id }, 100)

    const project = async () => (await app.call(api.projects.get, { params: { id: quote.id }, ...mine })).data
    expect(await project()).toMatchObject({ paiementRetenu: 'A_VERIFIER', aPayer: null, devis: null })
    const told = await app.deps.db.select().from(notifications).where(eq(notifications.userId, client.id))
    expect(told).toMatchObject([{ title: 'Paiement à vérifier', actionUrl: `/app/projects/${quote.id}` }])
    // The link leads to the known session, not to a second payment.
    expect(await open()).toBe(sessionId)

    await say('LIBERER')
    expect(await project()).toMatchObject({ paiementRetenu: 'LIBERE', aPayer: 48_000 })
    expect(await open()).not.toBe(sessionId)
  })

  test('is not read nor decided by a client', async () => {
    const client = await createToken(app.deps, (await createUser(app.deps)).id)
    expect((await app.send(list, { token: client })).status).toBe(403)
  })
})
