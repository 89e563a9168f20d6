import type { z } from 'zod'
import { api } from '#contract/api.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { NO_FACTURE } from '#contract/money/invoices/refusals.ts'
import { cancelling, lateRefund } from '#contract/money/reglements/cancelling.ts'
import { paymentDayRefusal, paymentRefusal, receivedAt } from '#contract/money/reglements/house-payment.ts'
import { NO_PAYMENT, refundRefusal, SENT_ELSEWHERE } from '#contract/money/reglements/refusals.ts'
import { creditedByRefund, type paiementEntry } from '#contract/money/reglements/reglement.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { answer } from '../demo-client.ts'
import { coverEcheances, echeancierOf, findLate } from '../demo-echeances.ts'
import type { DemoCommande, DemoFacture } from '../demo-house.ts'
import { writeLine } from '../demo-log.ts'
import { confirmPaid, contractOf, creditOf, giveBack, moneyOf, paymentOf, paymentsOf } from '../demo-money.ts'
import { findCommande, type OpenHouse } from '../open-house.ts'
import { accepted, invalid, refuse, refuseFor } from '../refuse.ts'
import { detailOf, moveStatut } from './commandes.ts'
import { shownFacture } from './factures.ts'

type Cancelled = { remboursement: number; motif: string; by?: 'HAND' | 'WITHDRAWAL' }

const { credit, pay, refund, cancel, refundLate, retryEcheance, sendEcheanceLink } = api.admin.reglements

/** The answers about payments by hand. Without a bank here, a new charge waits for its day. */
export const reglementAnswers = [
  answer(credit, ({ id, body: { montant, idempotencyKey } }, house) => {
    const { commande, facture } = findFacture(house, id)
    once(house, { key: idempotencyKey, of: id }, () => {
      creditOf(house, { commande, facture }, montant)
      const { statut, paye } = moneyOf(house, facture)
      const isPaidNow = statut === 'PAYEE' && paye > 0 && !commande.payeeLe
      if (isPaidNow && commande.statut !== 'ANNULEE') confirmPaid(house, commande)
    })
    return { data: shownFacture(house, id) }
  }),
  answer(pay, ({ id, body }, house) => {
    const { commande, facture } = findFacture(house, id)
    once(house, { key: body.idempotencyKey, of: id }, () => record(house, { commande, facture }, body))
    return { data: shownFacture(house, id) }
  }),
  answer(refund, ({ id, body: { montant, motif, avoir = false, idempotencyKey } }, house) => {
    const { commande, facture, payment } = findPayment(house, id)
    once(house, { key: idempotencyKey, of: id }, () => {
      refuseFor(refundRefusal(payment, montant))
      const credited = avoir
        ? creditedByRefund({ montant: facture.amount, ...moneyOf(house, facture) }, montant)
        : 0
      if (credited > 0) creditOf(house, { commande, facture }, credited)
      giveBack(house, { commande, payment }, { montant, motif })
    })
    return { data: shownFacture(house, facture.id) }
  }),
  answer(cancel, ({ id, body }, house) => {
    const commande = findCommande(house, id)
    cancelCommande(house, commande, body)
    return detailOf(house, commande)
  }),
  answer(refundLate, ({ id }, house) => {
    const commande = findCommande(house, id)
    cancelCommande(
      house,
      commande,
      accepted(lateRefund(commande, paymentsOf(commande), parisDay(house.now()))),
    )
    return detailOf(house, commande)
  }),
  answer(api.commandes.echeances, ({ id }, house) => ({
    data: echeancierOf(house, findCommande(house, id)),
  })),
  answer(retryEcheance, ({ id }, house) => {
    const { commande, kept } = findLate(house, id)
    Object.assign(kept, { statut: 'A_VENIR', essaiLe: parisDay(house.now()) })
    return { data: echeancierOf(house, commande) }
  }),
  answer(sendEcheanceLink, ({ id }, house) => ({ data: echeancierOf(house, findLate(house, id).commande) })),
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

function findFacture(house: OpenHouse, id: string): { commande: DemoCommande; facture: DemoFacture } {
  for (const commande of house.commandes) {
    const facture = commande.factures.find((one) => one.id === id)
    if (facture) return { commande, facture }
  }
  throw refuse(404, NO_FACTURE)
}

function findPayment(house: OpenHouse, id: string) {
  for (const commande of house.commandes) {
    for (const facture of commande.factures) {
      const payment = facture.paiements.find((one) => one.id === id)
      if (payment) return { commande, facture, payment }
    }
  }
  throw refuse(404, NO_PAYMENT)
}

type Paid = z.output<typeof paiementEntry>

function record(
  house: OpenHouse,
  { commande, facture }: { commande: DemoCommande; facture: DemoFacture },
  entry: Paid,
): void {
  const { montant, methode, reference, date } = entry
  const now = house.now()
  const message = paymentDayRefusal(date, { createdAt: new Date(commande.createdAt) }, now)
  if (message) throw invalid('date', message)
  const { resteDu } = moneyOf(house, facture)
  refuseFor(paymentRefusal(montant, resteDu))
  const createdAt = receivedAt(date, now).toISOString()
  const came = paymentOf(house, { montant, methode, reference, createdAt })
  facture.paiements.push(came)
  coverEcheances(facture, came, resteDu)
  const about = { paiementId: came.id, factureId: facture.id, commandeId: commande.id }
  writeLine(house, LOG_LINES.money.received(facture.number), about)
  if (montant === resteDu) confirmPaid(house, commande)
}

/** Ends an order: refunds, credit note, status. */
export function cancelCommande(
  house: OpenHouse,
  commande: DemoCommande,
  { remboursement, motif, by }: Cancelled,
): void {
  const [issued] = commande.factures
  const { facture } = contractOf(house, commande)
  const payments = paymentsOf(commande)
  const { credited, refunds } = accepted(cancelling({ commande, facture, payments, remboursement, by }))
  if (issued && credited > 0) creditOf(house, { commande, facture: issued }, credited)
  for (const { payment, montant } of refunds) giveBack(house, { commande, payment }, { montant, motif })
  moveStatut(house, commande, 'ANNULEE', motif)
}
