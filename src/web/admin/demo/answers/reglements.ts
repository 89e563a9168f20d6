import type { z } from 'zod'
import { api } from '#contract/api.ts'
import { NO_PAYMENT, refundRefusal, SENT_ELSEWHERE } from '#contract/reglements/refusals.ts'
import { NO_FACTURE } from '#contract/factures/refusals.ts'
import { cancelling, lateRefund } from '#contract/reglements/cancelling.ts'
import { paymentDayRefusal, paymentRefusal, receivedAt } from '#contract/reglements/house-payment.ts'
import type { paiementEntry } from '#contract/reglements/reglement.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { answer } from '../demo-client.ts'
import { coverEcheances, echeancierOf, findLate } from '../demo-echeances.ts'
import type { DemoFacture, DemoCommande, DemoPaiement } from '../demo-house.ts'
import { confirmPaid, contractOf, creditOf, giveBack, moneyOf, paymentOf, paymentsOf } from '../demo-money.ts'
import { findCommande, type OpenHouse, recordStep } from '../open-house.ts'
import { accepted, invalid, refuse, refuseFor } from '../refuse.ts'
import { detailOf } from './commandes.ts'
import { shownFacture } from './factures.ts'

type Cancelled = { remboursement: number; motif: string; by?: 'HAND' | 'WITHDRAWAL' }

const { credit, pay, refund, cancel, refundLate, retryEcheance, sendEcheanceLink } = api.admin.reglements

/** The answers about payments by hand. Without a bank here, a new charge waits for its day. */
export const reglementAnswers = [
  answer(credit, ({ id, body: { montant, idempotencyKey } }, house) => {
    const { order, facture } = findFacture(house, id)
    once(house, { key: idempotencyKey, of: id }, () => {
      creditOf(house, facture, montant)
      const { statut, paye } = moneyOf(house, facture)
      const isPaidNow = statut === 'PAYEE' && paye > 0 && !order.payeeLe
      if (isPaidNow && order.statut !== 'ANNULEE') confirmPaid(house, order)
    })
    return { data: shownFacture(house, id) }
  }),
  answer(pay, ({ id, body }, house) => {
    const { order, facture } = findFacture(house, id)
    once(house, { key: body.idempotencyKey, of: id }, () => record(house, { order, facture }, body))
    return { data: shownFacture(house, id) }
  }),
  answer(refund, ({ id, body: { montant, motif, avoir = false, idempotencyKey } }, house) => {
    const { facture, payment } = findPayment(house, id)
    once(house, { key: idempotencyKey, of: id }, () => {
      refuseFor(refundRefusal(payment, montant))
      if (avoir) creditOf(house, facture, montant)
      giveBack(house, payment, { montant, motif })
    })
    return { data: shownFacture(house, facture.id) }
  }),
  answer(cancel, ({ id, body }, house) => {
    const order = findCommande(house, id)
    cancelCommande(house, order, body)
    return detailOf(house, order)
  }),
  answer(refundLate, ({ id }, house) => {
    const order = findCommande(house, id)
    cancelCommande(house, order, accepted(lateRefund(order, paymentsOf(order), parisDay(house.now()))))
    return detailOf(house, order)
  }),
  answer(api.commandes.echeances, ({ id }, house) => ({
    data: echeancierOf(house, findCommande(house, id)),
  })),
  answer(retryEcheance, ({ id }, house) => {
    const { order, kept } = findLate(house, id)
    Object.assign(kept, { statut: 'A_VENIR', essaiLe: parisDay(house.now()) })
    return { data: echeancierOf(house, order) }
  }),
  answer(sendEcheanceLink, ({ id }, house) => ({ data: echeancierOf(house, findLate(house, id).order) })),
]

type Sending = { key: string | undefined; of: string }

/** The idempotency keys already used in each open house, kept by this page alone. */
const SENT = new WeakMap<OpenHouse, Map<string, string>>()

/** Acts once for a key: the same sending does nothing again, and is refused about another object. */
function once(house: OpenHouse, { key, of }: Sending, act: () => void): void {
  const sent = SENT.get(house) ?? new Map<string, string>()
  SENT.set(house, sent)
  const before = key && sent.get(key)
  if (before && before !== of) throw refuse(409, SENT_ELSEWHERE)
  if (before) return
  act()
  if (key) sent.set(key, of)
}

function findFacture(house: OpenHouse, id: string): { order: DemoCommande; facture: DemoFacture } {
  for (const order of house.orders) {
    const facture = order.factures.find((one) => one.id === id)
    if (facture) return { order, facture }
  }
  throw refuse(404, NO_FACTURE)
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
  { order, facture }: { order: DemoCommande; facture: DemoFacture },
  entry: Paid,
): void {
  const { montant, methode, reference, date } = entry
  const now = house.now()
  const message = paymentDayRefusal(date, { createdAt: new Date(order.createdAt) }, now)
  if (message) throw invalid('date', message)
  const { resteDu } = moneyOf(house, facture)
  refuseFor(paymentRefusal(montant, resteDu))
  const createdAt = receivedAt(date, now).toISOString()
  const came = paymentOf(house, { montant, methode, reference, createdAt })
  facture.paiements.push(came)
  coverEcheances(facture, came, resteDu)
  if (montant === resteDu) confirmPaid(house, order)
}

/** Ends an order: refunds, credit note, status. */
export function cancelCommande(
  house: OpenHouse,
  order: DemoCommande,
  { remboursement, motif, by }: Cancelled,
): void {
  const [invoice] = order.factures
  const { facture } = contractOf(house, order)
  const payments = paymentsOf(order)
  const { credited, refunds } = accepted(cancelling({ order, facture, payments, remboursement, by }))
  if (invoice && credited > 0) creditOf(house, invoice, credited)
  for (const { payment, montant } of refunds) giveBack(house, payment, { montant, motif })
  recordStep(house, order, { type: 'STATUT', de: order.statut, vers: 'ANNULEE', note: motif })
  Object.assign(order, { statut: 'ANNULEE', statutAvant: null })
}
