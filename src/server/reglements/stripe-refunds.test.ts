import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../db/schema/commandes.ts'
import { factures } from '../db/schema/factures.ts'
import { notifications } from '../db/schema/notifications.ts'
import { paiements, remboursements } from '../db/schema/payments.ts'
import { createAdmin, createToken } from '../testing/factories.ts'
import { deliver, placeOrder } from '../testing/orders.ts'
import { moneyOf } from '../testing/paid-order.ts'
import { newEmail } from '../testing/request-parts.ts'
import { retryFailedJobs } from '../testing/retry-failed-jobs.ts'
import { type StripeApp, startStripeApp } from '../testing/stripe-app.ts'

const { cancel, refund, refundLate } = api.admin.reglements

describe('with Stripe', () => {
  let stripeApp: StripeApp
  let token: string
  let adminId: string
  let order: { factureId: string; paiementId: string; intent: string }
  beforeAll(async () => {
    stripeApp = await startStripeApp()
  })
  beforeEach(async () => {
    await stripeApp.reset()
    const { app, stripe } = stripeApp
    adminId = (await createAdmin(app.deps)).id
    token = await createToken(app.deps, adminId)
    const { sessionId, pendingCommandeId } = await placeOrder(app, { fields: { email: newEmail() } })
    await stripe.act(sessionId, 'pay')
    const intent = stripe.sessions.find(({ id }) => id === sessionId)?.paymentIntent ?? ''
    order = { ...(await moneyOf(app, pendingCommandeId)), intent }
  })
  afterAll(() => stripeApp.close())

  const invoice = async () =>
    (await stripeApp.app.call(api.admin.factures.get, { token, params: { id: order.factureId } })).data
  const ask = (montant: number, body: object = {}) =>
    stripeApp.app.call(refund, {
      token,
      params: { id: order.paiementId },
      body: { montant, motif: 'Geste commercial', ...body },
    })
  const tell = (type: string, object: object, id = `evt_${randomUUID()}`) =>
    deliver(
      stripeApp.app,
      JSON.stringify({ id, type, data: { object: { payment_intent: order.intent, ...object } } }),
    )
  const refunded = () => tell('charge.refunded', { id: 'ch_1', amount: 48_000 })
  const there = (amount: number) => stripeApp.stripe.refundThere(order.intent, amount)
  const amounts = () => stripeApp.stripe.refunds.map(({ amount }) => amount)
  const alerts = async () =>
    (
      await stripeApp.app.deps.db
        .select({ title: notifications.title })
        .from(notifications)
        .where(and(eq(notifications.type, 'WARNING'), eq(notifications.userId, adminId)))
        .orderBy(notifications.id)
    ).map(({ title }) => title)
  const rows = () => stripeApp.app.deps.db.select().from(remboursements)

  test('a part goes back once, whatever its answer becomes: lost, or an error that its key repeats', async () => {
    const { app, stripe } = stripeApp
    await ask(24_000)
    // Made by Stripe, and answered by an error.
    stripe.faults.push('broken')
    expect(await app.runJobs()).toHaveLength(1)
    expect(amounts()).toEqual([24_000])
    await retryFailedJobs(app.deps.pool)
    expect(await app.runJobs()).toEqual([])
    expect(amounts()).toEqual([24_000])
    expect(await rows()).toMatchObject([{ statut: 'FAIT', reference: stripe.refunds[0]?.id }])
  })

  test('its own events change nothing: before its answer, after, twice', async () => {
    const { app } = stripeApp
    await ask(24_000, { avoir: true })
    await app.runJobs()
    const before = await invoice()
    await refunded()
    await refunded()
    await tell('refund.updated', { id: stripeApp.stripe.refunds[0]?.id, amount: 24_000 })
    await app.runJobs()
    expect(await invoice()).toEqual(before)
    expect(await alerts()).toEqual([])
  })

  test('what somebody refunds at Stripe is written, credited once and told, its events repeated and out of order', async () => {
    const { app } = stripeApp
    there(10_000)
    await refunded()
    there(38_000)
    // The second event, then the first again, then both together.
    await Promise.all([refunded(), tell('refund.created', { id: 're_x' }), refunded()])
    await app.runJobs()
    await refunded()
    await app.runJobs()
    expect(await invoice()).toMatchObject({ statut: 'ANNULEE', paye: 0, credite: 48_000 })
    expect((await rows()).map(({ montant, source }) => [montant, source])).toEqual([
      [38_000, 'PRESTATAIRE'],
      [10_000, 'PRESTATAIRE'],
    ])
    expect(await alerts()).toEqual(['Remboursement chez Stripe', 'Remboursement chez Stripe'])
    const [issued] = await app.deps.db.select().from(factures).where(eq(factures.id, order.factureId))
    expect(issued).toMatchObject({ montant: 48_000, serie: 'FAC' })
  })

  test('a refund asked for here gives way to one made at Stripe meanwhile, and no more goes back than came', async () => {
    const { app } = stripeApp
    await ask(30_000)
    there(48_000)
    await refunded()
    await app.runJobs()
    expect(amounts()).toEqual([48_000])
    expect((await invoice()).paye).toBe(0)
    const statutOf = async (source: 'MAISON' | 'PRESTATAIRE') =>
      (await rows()).filter((row) => row.source === source).map(({ statut }) => statut)
    expect([await statutOf('MAISON'), await statutOf('PRESTATAIRE')]).toEqual([['ECHOUE'], ['FAIT']])
  })

  // What the provider had made, its answer lost, was taken for never asked: failed and told so, then more than came, and no job ended.
  test('to one made at Stripe gives way what never reached it, not what did, its answer lost', async () => {
    const { app, stripe } = stripeApp
    await ask(20_000)
    await ask(20_001)
    // Their jobs were both killed: the second one after Stripe had done it.
    await app.deps.pool.query(`DELETE FROM graphile_worker._private_jobs`)
    const [second] = (await rows()).filter(({ montant }) => montant === 20_001)
    stripe.refundThere(order.intent, 20_001, { remboursement: second?.id ?? '' })
    there(27_999)
    await refunded()
    expect(await app.runJobs()).toEqual([])
    const states = (await rows()).map(({ montant, statut }): [number, string] => [montant, statut])
    expect(new Map(states)).toEqual(
      new Map([
        [20_000, 'ECHOUE'],
        [20_001, 'FAIT'],
        [27_999, 'FAIT'],
      ]),
    )
    expect(await alerts()).toEqual(['Remboursement échoué', 'Remboursement chez Stripe'])
  })

  test('a refund that the bank sends back counts no more, is told, and may be asked again', async () => {
    const { app, stripe } = stripeApp
    await ask(24_000)
    await app.runJobs()
    stripe.failRefund(stripe.refunds[0]?.id ?? '')
    await tell('refund.failed', { id: stripe.refunds[0]?.id })
    await app.runJobs()
    expect(await invoice()).toMatchObject({ paye: 48_000, paiements: [{ remboursable: 48_000 }] })
    expect(await alerts()).toEqual(['Remboursement échoué'])
    await ask(48_000)
    expect(await app.runJobs()).toEqual([])
    expect((await invoice()).paye).toBe(0)
  })

  // Found by a random history: the new one was written while the one that had failed still counted, and no job ended.
  test('one that the bank sent back leaves its room to another made there, both told at once', async () => {
    const { app, stripe } = stripeApp
    there(40_000)
    await refunded()
    await app.runJobs()
    stripe.failRefund(stripe.refunds[0]?.id ?? '')
    there(30_000)
    await refunded()
    expect(await app.runJobs()).toEqual([])
    const states = (await rows()).map(({ montant, statut }): [number, string] => [montant, statut])
    expect(new Map(states)).toEqual(
      new Map([
        [40_000, 'ECHOUE'],
        [30_000, 'FAIT'],
      ]),
    )
  })

  type Told = { id?: string; amount?: number }
  const dispute = (type: string, status: string, { id = 'dp_1', amount = 48_000 }: Told = {}) =>
    tell(`charge.dispute.${type}`, { id, amount, status })

  test('a dispute flags its payment and tells the house once; won, it leaves no trace on the invoice', async () => {
    await Promise.all([dispute('created', 'needs_response'), dispute('created', 'needs_response')])
    await dispute('updated', 'under_review')
    expect(await invoice()).toMatchObject({
      statut: 'PAYEE',
      paiements: [{ litige: 'OUVERT', remboursable: 0 }],
    })
    const asked = await stripeApp.app.send(refund, {
      token,
      params: { id: order.paiementId },
      body: { montant: 1, motif: 'x' },
    })
    expect(asked.status).toBe(409)
    await dispute('closed', 'won')
    // Late: closed is closed.
    await dispute('updated', 'under_review')
    expect(await invoice()).toMatchObject({ paiements: [{ litige: 'GAGNE', remboursable: 48_000 }] })
    expect(await alerts()).toEqual(['Litige ouvert', 'Litige gagné'])
  })

  // All was to be given back, nothing was, and the order was cancelled for good.
  test('an order is neither cancelled nor refunded for its lateness while a bank disputes its payment', async () => {
    const { app } = stripeApp
    await dispute('created', 'needs_response')
    const [late] = await app.deps.db
      .update(commandes)
      .set({ datePromise: '2026-10-01' })
      .returning({ id: commandes.id, statut: commandes.statut })
    const asked = { token, params: { id: late?.id ?? '' } }
    const body = { remboursement: 0, motif: 'Geste commercial' }
    const refused = [await app.send(refundLate, asked), await app.send(cancel, { ...asked, body })]
    expect(refused.map(({ status }) => status)).toEqual([409, 409])
    expect(await app.deps.db.select({ id: commandes.id, statut: commandes.statut }).from(commandes)).toEqual([
      late,
    ])
  })

  // The second one, opened, made the lost money count again.
  test('a payment lost to a dispute stays so, whatever another dispute says', async () => {
    await dispute('closed', 'lost')
    await dispute('created', 'needs_response', { id: 'dp_2' })
    await dispute('closed', 'won', { id: 'dp_2' })
    expect(await invoice()).toMatchObject({ paye: 0, resteDu: 48_000 })
  })

  // The whole payment was lost, and the house had to record what it kept.
  test('of a part lost, the rest stays paid and may go back', async () => {
    await dispute('created', 'needs_response', { amount: 10_000 })
    await dispute('closed', 'lost', { amount: 10_000 })
    const [told] = await stripeApp.app.deps.db
      .select({ message: notifications.message })
      .from(notifications)
      .where(and(eq(notifications.title, 'Litige perdu'), eq(notifications.userId, adminId)))
    expect(told?.message).toContain('100,00\u00a0€')
    expect(await invoice()).toMatchObject({
      paye: 38_000,
      resteDu: 10_000,
      paiements: [{ litige: 'PERDU', perdu: 10_000, remboursable: 38_000 }],
    })
    await ask(38_000)
    expect(await stripeApp.app.runJobs()).toEqual([])
    expect(await invoice()).toMatchObject({ paye: 0, paiements: [{ remboursable: 0 }] })
  })

  test('a payment disputed twice in parts loses both, each once', async () => {
    for (const id of ['dp_1', 'dp_2']) await dispute('created', 'needs_response', { id, amount: 10_000 })
    for (const id of ['dp_1', 'dp_2', 'dp_1', 'dp_2']) await dispute('closed', 'lost', { id, amount: 10_000 })
    expect(await invoice()).toMatchObject({ paye: 28_000, paiements: [{ litige: 'PERDU', perdu: 20_000 }] })
    expect(await alerts()).toEqual(['Litige ouvert', 'Litige ouvert', 'Litige perdu', 'Litige perdu'])
  })

  test('one disputed again once a part is lost waits for its bank', async () => {
    await dispute('closed', 'lost', { amount: 10_000 })
    await dispute('created', 'needs_response', { id: 'dp_2', amount: 38_000 })
    expect(await invoice()).toMatchObject({
      paye: 38_000,
      paiements: [{ litige: 'OUVERT', perdu: 10_000, remboursable: 0 }],
    })
    await dispute('closed', 'won', { id: 'dp_2', amount: 38_000 })
    expect(await invoice()).toMatchObject({ paiements: [{ litige: 'PERDU', remboursable: 38_000 }] })
  })

  // It could not be given back, which is what its bank asks for.
  test('a payment that a bank only asks about may go back; answered, nothing is left of it', async () => {
    await dispute('created', 'warning_needs_response')
    await dispute('updated', 'warning_under_review')
    expect(await invoice()).toMatchObject({ paiements: [{ litige: 'DEMANDE', remboursable: 48_000 }] })
    await ask(8_000)
    await stripeApp.app.runJobs()
    await dispute('closed', 'warning_closed')
    expect(await invoice()).toMatchObject({ paye: 40_000, paiements: [{ litige: 'GAGNE', perdu: 0 }] })
    expect(await alerts()).toEqual(['Demande de la banque', 'Demande de la banque close'])
  })

  test('a question of the bank may become a dispute, and a late event does not make it one again', async () => {
    await dispute('created', 'warning_needs_response')
    await dispute('updated', 'needs_response')
    await dispute('updated', 'warning_under_review')
    expect(await invoice()).toMatchObject({ paiements: [{ litige: 'OUVERT', remboursable: 0 }] })
    expect(await alerts()).toEqual(['Demande de la banque', 'Litige ouvert'])
  })

  test('a dispute that is lost is paid no more, and nothing is credited by itself', async () => {
    await dispute('closed', 'lost')
    await dispute('created', 'needs_response')
    expect(await invoice()).toMatchObject({ statut: 'EN_ATTENTE', paye: 0, credite: 0, resteDu: 48_000 })
    const [payment] = await stripeApp.app.deps.db.select().from(paiements)
    expect(payment?.litige).toBe('PERDU')
    expect(await alerts()).toEqual(['Litige perdu'])
  })
})
