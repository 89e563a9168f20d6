import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { paiements } from '../../../platform/db/schema/payments.ts'
import { freshPaidByStripe } from '../../../testing/paid-by-stripe.ts'

const { cancel, refund, refundLate } = api.admin.reglements

const paid = freshPaidByStripe()
const { facture, tell, giveBack } = paid
const alerts = async () => (await paid.warnings()).map(({ title }) => title)

type Told = { id?: string; amount?: number }
const dispute = (type: string, status: string, { id = 'dp_1', amount = 48_000 }: Told = {}) =>
  tell(`charge.dispute.${type}`, { id, amount, status })

test('a dispute flags its payment and tells the house once; won, it leaves no trace on the invoice', async () => {
  await Promise.all([dispute('created', 'needs_response'), dispute('created', 'needs_response')])
  await dispute('updated', 'under_review')
  expect(await facture()).toMatchObject({
    statut: 'PAYEE',
    paiements: [{ litige: 'OUVERT', remboursable: 0 }],
  })
  const asked = await paid.at.stripeApp.app.send(refund, {
    token: await paid.at.house(),
    params: { id: paid.commande.paiementId },
    body: { montant: 1, motif: 'x' },
  })
  expect(asked.status).toBe(409)
  await dispute('closed', 'won')
  // Late: closed is closed.
  await dispute('updated', 'under_review')
  expect(await facture()).toMatchObject({ paiements: [{ litige: 'GAGNE', remboursable: 48_000 }] })
  expect(await alerts()).toEqual(['Litige ouvert', 'Litige gagné'])
})

// All was to be given back, nothing was, and the order was cancelled for good.
test('an order is neither cancelled nor refunded for its lateness while a bank disputes its payment', async () => {
  const { app } = paid.at.stripeApp
  await dispute('created', 'needs_response')
  const [late] = await app.deps.db
    .update(commandes)
    .set({ datePromise: '2026-10-01' })
    .returning({ id: commandes.id, statut: commandes.statut })
  const asked = { token: await paid.at.house(), params: { id: late?.id ?? '' } }
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
  expect(await facture()).toMatchObject({ paye: 0, resteDu: 48_000 })
})

// The whole payment counted as lost, and the house had to record the part that it kept.
test('of a part lost, the rest stays paid and may go back', async () => {
  await dispute('created', 'needs_response', { amount: 10_000 })
  await dispute('closed', 'lost', { amount: 10_000 })
  const [, told] = await paid.warnings()
  expect(told?.message).toContain('100,00\u00a0€')
  expect(await facture()).toMatchObject({
    paye: 38_000,
    resteDu: 10_000,
    paiements: [{ litige: 'PERDU', perdu: 10_000, remboursable: 38_000 }],
  })
  await giveBack(38_000)
  expect(await paid.at.stripeApp.app.runJobs()).toEqual([])
  expect(await facture()).toMatchObject({ paye: 0, paiements: [{ remboursable: 0 }] })
})

test('a payment disputed twice in parts loses both, each once', async () => {
  for (const id of ['dp_1', 'dp_2']) await dispute('created', 'needs_response', { id, amount: 10_000 })
  for (const id of ['dp_1', 'dp_2', 'dp_1', 'dp_2']) await dispute('closed', 'lost', { id, amount: 10_000 })
  expect(await facture()).toMatchObject({ paye: 28_000, paiements: [{ litige: 'PERDU', perdu: 20_000 }] })
  expect(await alerts()).toEqual(['Litige ouvert', 'Litige ouvert', 'Litige perdu', 'Litige perdu'])
})

test('one disputed again once a part is lost waits for its bank', async () => {
  await dispute('closed', 'lost', { amount: 10_000 })
  await dispute('created', 'needs_response', { id: 'dp_2', amount: 38_000 })
  expect(await facture()).toMatchObject({
    paye: 38_000,
    paiements: [{ litige: 'OUVERT', perdu: 10_000, remboursable: 0 }],
  })
  await dispute('closed', 'won', { id: 'dp_2', amount: 38_000 })
  expect(await facture()).toMatchObject({ paiements: [{ litige: 'PERDU', remboursable: 38_000 }] })
})

// The payment could not be refunded, which its bank asks for.
test('a payment that a bank only asks about may go back; answered, nothing is left of it', async () => {
  await dispute('created', 'warning_needs_response')
  await dispute('updated', 'warning_under_review')
  expect(await facture()).toMatchObject({ paiements: [{ litige: 'DEMANDE', remboursable: 48_000 }] })
  await giveBack(8_000)
  await paid.at.stripeApp.app.runJobs()
  await dispute('closed', 'warning_closed')
  expect(await facture()).toMatchObject({ paye: 40_000, paiements: [{ litige: 'GAGNE', perdu: 0 }] })
  expect(await alerts()).toEqual(['Demande de la banque', 'Demande de la banque close'])
})

test('a question of the bank may become a dispute, and a late event does not make it one again', async () => {
  await dispute('created', 'warning_needs_response')
  await dispute('updated', 'needs_response')
  await dispute('updated', 'warning_under_review')
  expect(await facture()).toMatchObject({ paiements: [{ litige: 'OUVERT', remboursable: 0 }] })
  expect(await alerts()).toEqual(['Demande de la banque', 'Litige ouvert'])
})

test('a dispute that is lost is paid no more, and nothing is credited by itself', async () => {
  await dispute('closed', 'lost')
  await dispute('created', 'needs_response')
  expect(await facture()).toMatchObject({ statut: 'EN_ATTENTE', paye: 0, credite: 0, resteDu: 48_000 })
  const [payment] = await paid.at.stripeApp.app.deps.db.select().from(paiements)
  expect(payment?.litige).toBe('PERDU')
  expect(await alerts()).toEqual(['Litige perdu'])
})
