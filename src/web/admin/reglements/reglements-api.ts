import type { z } from 'zod'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import type { Echeancier } from '#contract/echeances/echeance.ts'
import type { AdminInvoiceDetail } from '#contract/factures/admin-endpoints.ts'
import type {
  annulationEntry,
  avoirEntry,
  paiementEntry,
  remboursementEntry,
} from '#contract/reglements/reglement.ts'

export type Avoir = z.input<typeof avoirEntry>
export type PaiementSaisi = z.input<typeof paiementEntry>
export type Remboursement = z.input<typeof remboursementEntry>
export type Annulation = z.input<typeof annulationEntry>

/** What the house does with money; the same sending (`idempotencyKey`) is done once. CONFLICT for more than there is. */
export type ReglementsApi = {
  /** Takes a sum off an invoice. */
  credit(factureId: string, avoir: Avoir): Promise<AdminInvoiceDetail>
  /** Records a transfer or a cheque; the order is paid once its invoice is covered. */
  pay(factureId: string, paiement: PaiementSaisi): Promise<AdminInvoiceDetail>
  /** Gives a sum back of a payment; gives the invoice that it had paid. */
  refund(paiementId: string, remboursement: Remboursement): Promise<AdminInvoiceDetail>
  /** Ends an order that was invoiced: what goes back is said, what is not kept is credited. */
  cancel(commandeId: string, annulation: Annulation): Promise<AdminCommandeDetail>
  /** Gives all back of an order more than 7 working days late, and ends it. */
  refundLate(commandeId: string): Promise<AdminCommandeDetail>
  /** The payments of an order in several times; none for one paid at once. */
  echeances(commandeId: string): Promise<Echeancier>
  /** Has a late payment charged again, now; gives the schedule of its order. CONFLICT when it is not late. */
  retryEcheance(echeanceId: string): Promise<Echeancier>
  /** Sends the client the link to pay a late payment, once a day. CONFLICT when it is not late. */
  sendEcheanceLink(echeanceId: string): Promise<Echeancier>
}
