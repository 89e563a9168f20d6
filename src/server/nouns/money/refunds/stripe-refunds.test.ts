import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { emails } from '../../../platform/db/schema/notifications.ts'
import { remboursements } from '../../../platform/db/schema/payments.ts'
import { freshPaidByStripe } from '../../../testing/paid-by-stripe.ts'
import { retryFailedJobs } from '../../../testing/retry-failed-jobs.ts'

const paid = freshPaidByStripe()
const { facture, tell, giveBack: ask } = paid

const refunded = () => tell('charge.refunded', { id: 'ch_1', amount: 48_000 })
const there = (amount: number) => paid.at.stripeApp.stripe.refundThere(paid.commande.intent, amount)
const amounts = () => paid.at.stripeApp.stripe.refunds.map(({ amount }) => amount)
const alerts = async () => (await paid.warnings()).map(({ title }) => title)
const rows = () =>
  paid.at.stripeApp.app.deps.db.select().from(remboursements).orderBy(desc(remboursements.montant))

test('a part goes back once, whatever its answer becomes: lost, or an error that its key repeats', async () => {
  const { app, stripe } = paid.at.stripeApp
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
  const { app } = paid.at.stripeApp
  await ask(24_000, { avoir: true })
  await app.runJobs()
  const before = await facture()
  await refunded()
  await refunded()
  await tell('refund.updated', { id: paid.at.stripeApp.stripe.refunds[0]?.id, amount: 24_000 })
  await app.runJobs()
  expect(await facture()).toEqual(before)
  expect(await alerts()).toEqual([])
})

test('what somebody refunds at Stripe is written, credited once and told, its events repeated and out of order', async () => {
  const { app } = paid.at.stripeApp
  there(10_000)
  await refunded()
  there(38_000)
  // The second event, then the first again, then both together.
  await Promise.all([refunded(), tell('refund.created', { id: 're_x' }), refunded()])
  await app.runJobs()
  await refunded()
  await app.runJobs()
  expect(await facture()).toMatchObject({ statut: 'ANNULEE', paye: 0, credite: 48_000 })
  expect((await rows()).map(({ montant, source }) => [montant, source])).toEqual([
    [38_000, 'PRESTATAIRE'],
    [10_000, 'PRESTATAIRE'],
  ])
  expect(await alerts()).toEqual(['Remboursement chez Stripe', 'Remboursement chez Stripe'])
  const [issued] = await app.deps.db.select().from(factures).where(eq(factures.id, paid.commande.factureId))
  expect(issued).toMatchObject({ montant: 48_000, serie: 'FAC' })
})

test('a refund asked for here gives way to one made at Stripe meanwhile, and no more goes back than came', async () => {
  const { app } = paid.at.stripeApp
  await ask(30_000)
  there(48_000)
  await refunded()
  await app.runJobs()
  expect(amounts()).toEqual([48_000])
  expect((await facture()).paye).toBe(0)
  const statutOf = async (source: 'MAISON' | 'PRESTATAIRE') =>
    (await rows()).filter((row) => row.source === source).map(({ statut }) => statut)
  expect([await statutOf('MAISON'), await statutOf('PRESTATAIRE')]).toEqual([['ECHOUE'], ['FAIT']])
})

// A refund made by the provider, its answer lost, was taken for never asked: marked failed and reported, then refunded above the sum
// received, and no job ended.
test('to one made at Stripe gives way what never reached it, not what did, its answer lost', async () => {
  const { app, stripe } = paid.at.stripeApp
  await ask(20_000)
  await ask(20_001)
  // Their jobs were both killed: the second one after Stripe had done it.
  await app.deps.pool.query(`DELETE FROM graphile_worker._private_jobs`)
  const [second] = (await rows()).filter(({ montant }) => montant === 20_001)
  stripe.refundThere(paid.commande.intent, 20_001, { remboursement: second?.id ?? '' })
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
  const { app, stripe } = paid.at.stripeApp
  await ask(24_000)
  await app.runJobs()
  stripe.failRefund(stripe.refunds[0]?.id ?? '')
  await tell('refund.failed', { id: stripe.refunds[0]?.id })
  await app.runJobs()
  expect(await facture()).toMatchObject({ paye: 48_000, paiements: [{ remboursable: 48_000 }] })
  expect(await alerts()).toEqual(['Remboursement échoué'])
  await ask(48_000)
  expect(await app.runJobs()).toEqual([])
  expect((await facture()).paye).toBe(0)
})

// Found by a random history: the new one was written while the one that had failed still counted, and no job ended.
test('one that the bank sent back leaves its room to another made there, both told at once', async () => {
  const { app, stripe } = paid.at.stripeApp
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

describe('a refund that failed and is made again', () => {
  const avoirs = async () => (await facture()).avoirs.map(({ amount }) => amount)
  const ofAvoirs = () => paid.at.stripeApp.app.deps.db.select().from(factures).where(eq(factures.serie, 'AV'))

  /** The house gives 50 € back with a credit note, and the bank sends them back. */
  async function sentBack() {
    const { app, stripe } = paid.at.stripeApp
    await ask(5_000, { avoir: true })
    await app.runJobs()
    stripe.failRefund(stripe.refunds[0]?.id ?? '')
    await tell('refund.failed', { id: stripe.refunds[0]?.id })
  }

  // 100 € of credit notes answered 50 € given back.
  test('at Stripe takes up the credit note of the first, its events repeated, early or all at once', async () => {
    const { app } = paid.at.stripeApp
    await sentBack()
    await app.runJobs()
    there(5_000)
    await Promise.all([refunded(), tell('refund.created', { id: 're_x' }), refunded()])
    await app.runJobs()
    await tell('refund.failed', { id: 're_first' })
    await app.runJobs()
    expect(await avoirs()).toEqual([5_000])
    const [told] = (await paid.warnings()).filter(({ title }) => title === 'Remboursement chez Stripe')
    expect(told?.message).toMatch(/l’avoir du remboursement échoué répond à celui-ci\.$/)
    expect(await facture()).toMatchObject({ statut: 'PAYEE', paye: 43_000, credite: 5_000, resteDu: 0 })
    const [avoir] = await ofAvoirs()
    const byWhom = new Map((await rows()).map(({ source, statut, avoirId }) => [source, [statut, avoirId]]))
    expect(byWhom.get('MAISON')).toEqual(['ECHOUE', avoir?.id])
    expect(byWhom.get('PRESTATAIRE')).toEqual(['FAIT', avoir?.id])
  })

  test('before its failure is told here is credited once', async () => {
    const { app } = paid.at.stripeApp
    await ask(5_000, { avoir: true })
    await app.runJobs()
    const [first] = paid.at.stripeApp.stripe.refunds
    paid.at.stripeApp.stripe.failRefund(first?.id ?? '')
    there(5_000)
    await tell('refund.created', { id: 're_x' })
    await app.runJobs()
    await tell('refund.failed', { id: first?.id })
    await app.runJobs()
    expect(await avoirs()).toEqual([5_000])
  })

  test('for more is credited of the difference alone, and for less of nothing', async () => {
    const { app } = paid.at.stripeApp
    await sentBack()
    for (const amount of [3_000, 9_000]) {
      there(amount)
      await refunded()
      await app.runJobs()
    }
    expect(await avoirs()).toEqual([5_000, 7_000])
    expect(await facture()).toMatchObject({ statut: 'PAYEE', paye: 36_000, credite: 12_000, resteDu: 0 })
  })

  test('by the house with a credit note takes up the first one’s too, and its client is told of it', async () => {
    const { app } = paid.at.stripeApp
    await sentBack()
    await app.runJobs()
    await ask(5_000, { avoir: true })
    await app.runJobs()
    expect(await avoirs()).toEqual([5_000])
    expect(new Set((await rows()).map(({ statut }) => statut))).toEqual(new Set(['ECHOUE', 'FAIT']))
    expect(new Set((await rows()).map(({ avoirId }) => avoirId)).size).toBe(1)
    expect(await app.deps.db.$count(emails, eq(emails.template, 'refund'))).toBe(1)
  })

  test('after one that Stripe itself had made, and that its bank sent back, is credited once', async () => {
    const { app, stripe } = paid.at.stripeApp
    there(5_000)
    await refunded()
    await app.runJobs()
    stripe.failRefund(stripe.refunds[0]?.id ?? '')
    there(5_000)
    await refunded()
    await app.runJobs()
    expect(await avoirs()).toEqual([5_000])
  })

  test('answers a credit note issued alone beforehand', async () => {
    const { app } = paid.at.stripeApp
    await app.call(api.admin.reglements.credit, {
      token: await paid.at.house(),
      params: { id: paid.commande.factureId },
      body: { montant: 5_000, motif: 'Geste' },
    })
    there(5_000)
    await refunded()
    await app.runJobs()
    expect(await avoirs()).toEqual([5_000])
  })
})
