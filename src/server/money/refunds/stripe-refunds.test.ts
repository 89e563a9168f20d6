import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { factures } from '../../db/schema/factures.ts'
import { remboursements } from '../../db/schema/payments.ts'
import { freshPaidByStripe } from '../../testing/paid-by-stripe.ts'
import { retryFailedJobs } from '../../testing/retry-failed-jobs.ts'

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
