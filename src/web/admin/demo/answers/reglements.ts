import type { z } from 'zod'
import { api } from '#contract/api.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import {
  aboveDue,
  aboveRefundable,
  DAY_TO_COME,
  DISPUTED_ORDER,
  NO_PAYMENT,
  NOT_SO_LATE,
  NOTHING_DUE,
  NOTHING_TO_GIVE_BACK,
  refundRefusal,
  SENT_ELSEWHERE,
} from '#contract/reglements/refusals.ts'
import { NO_INVOICE } from '#contract/factures/refusals.ts'
import { daysLate } from '#contract/commandes/days-late.ts'
import { transitionRefusal } from '#contract/commandes/house-statuts.ts'
import { canTransition } from '#contract/commandes/statuts.ts'
import { isThroughProvider } from '#contract/payments/payment-methods.ts'
import {
  creditedByCancelling,
  firstPaymentDay,
  LATE_REASON,
  type paiementEntry,
  REFUND_AFTER_DAYS,
  TOO_LONG_AGO,
} from '#contract/reglements/reglement.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { answer } from '../demo-client.ts'
import { coverEcheances, echeancierOf, findLate } from '../demo-echeances.ts'
import type { DemoFacture, DemoOrder, DemoPaiement } from '../demo-house.ts'
import { creditOf, giveBack, moneyOf, paymentOf, paymentsOf, refundableIn } from '../demo-money.ts'
import { findOrder, type OpenHouse, recordStep } from '../open-house.ts'
import { refuse } from '../refuse.ts'
import { detailOf } from './commandes.ts'
import { findInvoice } from './factures.ts'

type Cancelled = { remboursement: number; motif: string; by?: 'HAND' | 'WITHDRAWAL' }

const { credit, pay, refund, cancel, refundLate, retryEcheance, sendEcheanceLink } = api.admin.reglements

/** No bank answers here: a payment that is charged again waits for its day. */
export const reglementAnswers = [
  answer(credit, ({ id, body: { montant, idempotencyKey } }, house) => {
    const { order, facture } = findFacture(house, id)
    once(house, { key: idempotencyKey, of: id }, () => {
      creditOf(house, facture, montant)
      const { statut, paye } = moneyOf(house, facture)
      const isPaidNow = statut === 'PAYEE' && paye > 0 && !order.payeeLe
      if (isPaidNow && order.statut !== 'ANNULEE') confirm(house, order)
    })
    return { data: findInvoice(house, id) }
  }),
  answer(pay, ({ id, body }, house) => {
    const { order, facture } = findFacture(house, id)
    once(house, { key: body.idempotencyKey, of: id }, () => record(house, { order, facture }, body))
    return { data: findInvoice(house, id) }
  }),
  answer(refund, ({ id, body: { montant, motif, avoir = false, idempotencyKey } }, house) => {
    const { facture, payment } = findPayment(house, id)
    once(house, { key: idempotencyKey, of: id }, () => {
      refuseRefund(payment, montant)
      if (avoir) creditOf(house, facture, montant)
      giveBack(house, payment, { montant, motif, statut: sentBack(payment) })
    })
    return { data: findInvoice(house, facture.id) }
  }),
  answer(cancel, ({ id, body }, house) => {
    const order = findOrder(house, id)
    cancelOrder(house, order, body)
    return detailOf(house, order)
  }),
  answer(refundLate, ({ id }, house) => {
    const order = findOrder(house, id)
    if (daysLate(order, parisDay(house.now())) <= REFUND_AFTER_DAYS) throw refuse(409, NOT_SO_LATE)
    refuseDisputed(order)
    const remboursement = refundableOfOrder(order)
    if (remboursement === 0) throw refuse(409, NOTHING_TO_GIVE_BACK)
    cancelOrder(house, order, { remboursement, motif: LATE_REASON })
    return detailOf(house, order)
  }),
  answer(api.commandes.echeances, ({ id }, house) => ({ data: echeancierOf(house, findOrder(house, id)) })),
  answer(retryEcheance, ({ id }, house) => {
    const { order, kept } = findLate(house, id)
    Object.assign(kept, { statut: 'A_VENIR', essaiLe: parisDay(house.now()) })
    return { data: echeancierOf(house, order) }
  }),
  answer(sendEcheanceLink, ({ id }, house) => ({ data: echeancierOf(house, findLate(house, id).order) })),
]

type Sending = { key: string | undefined; of: string }

/** What was sent to each open house, of this page alone. */
const SENT = new WeakMap<OpenHouse, Map<string, string>>()

/** What the same sending does a second time: nothing; refused about another thing. */
function once(house: OpenHouse, { key, of }: Sending, act: () => void): void {
  const sent = SENT.get(house) ?? new Map<string, string>()
  SENT.set(house, sent)
  const before = key && sent.get(key)
  if (before && before !== of) throw refuse(409, SENT_ELSEWHERE)
  if (before) return
  act()
  if (key) sent.set(key, of)
}

function findFacture(house: OpenHouse, id: string): { order: DemoOrder; facture: DemoFacture } {
  for (const order of house.orders) {
    const facture = order.factures.find((one) => one.id === id)
    if (facture) return { order, facture }
  }
  throw refuse(404, NO_INVOICE)
}

function findPayment(house: OpenHouse, id: string): { facture: DemoFacture; payment: DemoPaiement } {
  for (const facture of house.orders.flatMap(({ factures }) => factures)) {
    const payment = facture.paiements.find((one) => one.id === id)
    if (payment) return { facture, payment }
  }
  throw refuse(404, NO_PAYMENT)
}

type Paid = z.output<typeof paiementEntry>

function record(
  house: OpenHouse,
  { order, facture }: { order: DemoOrder; facture: DemoFacture },
  entry: Paid,
): void {
  const { montant, methode, reference, date } = entry
  const isComing = date > parisDay(house.now())
  if (isComing || date < firstPaymentDay({ createdAt: new Date(order.createdAt) })) {
    const message = isComing ? DAY_TO_COME : TOO_LONG_AGO
    throw refuse(400, INVALID_FIELDS, [{ path: 'date', message }])
  }
  const { resteDu } = moneyOf(house, facture)
  if (resteDu === 0) throw refuse(409, NOTHING_DUE)
  if (montant > resteDu) throw refuse(409, aboveDue(resteDu))
  const createdAt = date === parisDay(house.now()) ? house.now().toISOString() : `${date}T12:00:00.000Z`
  const came = paymentOf(house, { montant, methode, reference, createdAt })
  facture.paiements.push(came)
  coverEcheances(facture, came, resteDu)
  if (montant === resteDu) confirm(house, order)
}

/** Its invoice asks for no more. */
function confirm(house: OpenHouse, order: DemoOrder): void {
  const de = order.statut
  if (canTransition({ from: de, to: 'PAYEE', by: 'PAYMENT' })) order.statut = 'PAYEE'
  order.payeeLe ??= house.now().toISOString()
  recordStep(house, order, { type: 'PAIEMENT', de, vers: order.statut, note: null })
}

function refuseRefund(payment: DemoPaiement, montant: number): void {
  const refusal = refundRefusal(
    { ...payment, aRembourser: false, remboursable: refundableIn(payment) },
    montant,
  )
  if (refusal) throw refuse(409, refusal)
}

function refuseDisputed(order: DemoOrder): void {
  if (paymentsOf(order).some(({ litige }) => litige === 'OUVERT')) throw refuse(409, DISPUTED_ORDER)
}

const sentBack = ({ methode }: DemoPaiement) => (isThroughProvider(methode) ? 'EN_COURS' : 'FAIT')

const refundableOfOrder = (order: DemoOrder): number =>
  paymentsOf(order).reduce((sum, payment) => sum + refundableIn(payment), 0)

/** What ends an order: refunds, credit notes, and its status; CONFLICT above what can go back. */
export function cancelOrder(
  house: OpenHouse,
  order: DemoOrder,
  { remboursement, motif, by = 'HAND' }: Cancelled,
): void {
  const { statut: de, statutAvant } = order
  if (!canTransition({ from: de, to: 'ANNULEE', cameFrom: statutAvant ?? undefined, by })) {
    throw refuse(409, transitionRefusal(de, 'ANNULEE'))
  }
  refuseDisputed(order)
  const refundable = refundableOfOrder(order)
  if (remboursement > refundable) throw refuse(409, aboveRefundable(refundable))
  for (const facture of order.factures) {
    const montant = creditedByCancelling(
      { montant: facture.amount, ...moneyOf(house, facture) },
      remboursement,
    )
    if (montant > 0) creditOf(house, facture, montant)
  }
  let left = remboursement
  for (const payment of paymentsOf(order).toReversed()) {
    const montant = Math.min(refundableIn(payment), left)
    left -= montant
    if (montant > 0) giveBack(house, payment, { montant, motif, statut: sentBack(payment) })
  }
  Object.assign(order, { statut: 'ANNULEE', statutAvant: null })
  recordStep(house, order, { type: 'STATUT', de, vers: 'ANNULEE', note: motif })
}
