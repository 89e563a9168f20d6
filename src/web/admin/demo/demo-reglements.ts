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
  annulationEntry,
  avoirEntry,
  creditedByCancelling,
  firstPaymentDay,
  LATE_REASON,
  paiementEntry,
  REFUND_AFTER_DAYS,
  remboursementEntry,
  TOO_LONG_AGO,
} from '#contract/reglements/reglement.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import { readAsked } from './demo-asked.ts'
import { coverEcheances, demoEcheances } from './demo-echeances.ts'
import type { DemoFacture, DemoOrder, DemoPaiement } from './demo-house.ts'
import { creditOf, giveBack, moneyOf, paymentOf, paymentsOf, refundableIn } from './demo-money.ts'
import { findOrder, type OpenHouse, recordStep } from './open-house.ts'

type Lists = Pick<AdminApi, 'commandes' | 'factures'>
type Cancelled = { remboursement: number; motif: string; by?: 'HAND' | 'WITHDRAWAL' }

export function demoReglements(house: OpenHouse, { commandes, factures }: Lists): AdminApi['reglements'] {
  const once = oneOfEach()
  return {
    credit: async (id, asked) => {
      const { montant, idempotencyKey } = readAsked(avoirEntry, asked)
      const { order, facture } = findFacture(house, id)
      once({ key: idempotencyKey, of: id }, () => {
        creditOf(house, facture, montant)
        const { statut, paye } = moneyOf(house, facture)
        const isPaidNow = statut === 'PAYEE' && paye > 0 && !order.payeeLe
        if (isPaidNow && order.statut !== 'ANNULEE') confirm(house, order)
      })
      return factures.get(id)
    },
    pay: async (id, asked) => {
      const entry = readAsked(paiementEntry, asked)
      const { order, facture } = findFacture(house, id)
      once({ key: entry.idempotencyKey, of: id }, () => record(house, { order, facture }, entry))
      return factures.get(id)
    },
    refund: async (id, asked) => {
      const { montant, motif, avoir = false, idempotencyKey } = readAsked(remboursementEntry, asked)
      const { facture, payment } = findPayment(house, id)
      once({ key: idempotencyKey, of: id }, () => {
        refuseRefund(payment, montant)
        if (avoir) creditOf(house, facture, montant)
        giveBack(house, payment, { montant, motif, statut: sentBack(payment) })
      })
      return factures.get(facture.id)
    },
    cancel: async (id, asked) => {
      cancelOrder(house, findOrder(house, id), readAsked(annulationEntry, asked))
      return commandes.get(id)
    },
    refundLate: async (id) => {
      const order = findOrder(house, id)
      if (daysLate(order, parisDay(house.now())) <= REFUND_AFTER_DAYS) {
        throw new AdminError('CONFLICT', NOT_SO_LATE)
      }
      refuseDisputed(order)
      const remboursement = refundableOfOrder(order)
      if (remboursement === 0) throw new AdminError('CONFLICT', NOTHING_TO_GIVE_BACK)
      cancelOrder(house, order, { remboursement, motif: LATE_REASON })
      return commandes.get(id)
    },
    ...demoEcheances(house),
  }
}

type Sent = { key: string | undefined; of: string }

/** What the same sending does a second time: nothing; CONFLICT about another thing. */
function oneOfEach() {
  const sent = new Map<string, string>()
  return ({ key, of }: Sent, act: () => void) => {
    const before = key && sent.get(key)
    if (before && before !== of) throw new AdminError('CONFLICT', SENT_ELSEWHERE)
    if (before) return
    act()
    if (key) sent.set(key, of)
  }
}

function findFacture(house: OpenHouse, id: string): { order: DemoOrder; facture: DemoFacture } {
  for (const order of house.orders) {
    const facture = order.factures.find((one) => one.id === id)
    if (facture) return { order, facture }
  }
  throw new AdminError('NOT_FOUND', NO_INVOICE)
}

function findPayment(house: OpenHouse, id: string): { facture: DemoFacture; payment: DemoPaiement } {
  for (const facture of house.orders.flatMap(({ factures }) => factures)) {
    const payment = facture.paiements.find((one) => one.id === id)
    if (payment) return { facture, payment }
  }
  throw new AdminError('NOT_FOUND', NO_PAYMENT)
}

type Paid = ReturnType<typeof paiementEntry.parse>

function record(
  house: OpenHouse,
  { order, facture }: { order: DemoOrder; facture: DemoFacture },
  entry: Paid,
): void {
  const { montant, methode, reference, date } = entry
  const isComing = date > parisDay(house.now())
  if (isComing || date < firstPaymentDay({ createdAt: new Date(order.createdAt) })) {
    const message = isComing ? DAY_TO_COME : TOO_LONG_AGO
    throw new AdminError('INVALID', INVALID_FIELDS, [{ path: 'date', message }])
  }
  const { resteDu } = moneyOf(house, facture)
  if (resteDu === 0) throw new AdminError('CONFLICT', NOTHING_DUE)
  if (montant > resteDu) throw new AdminError('CONFLICT', aboveDue(resteDu))
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
  if (refusal) throw new AdminError('CONFLICT', refusal)
}

function refuseDisputed(order: DemoOrder): void {
  if (paymentsOf(order).some(({ litige }) => litige === 'OUVERT'))
    throw new AdminError('CONFLICT', DISPUTED_ORDER)
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
    throw new AdminError('CONFLICT', transitionRefusal(de, 'ANNULEE'))
  }
  refuseDisputed(order)
  const refundable = refundableOfOrder(order)
  if (remboursement > refundable) throw new AdminError('CONFLICT', aboveRefundable(refundable))
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
