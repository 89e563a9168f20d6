import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { LogAuthor } from '../../logs/write-log.ts'
import { closeCheckouts } from '../checkout/close-checkouts.ts'
import { issueFacture } from '../invoices/issue-facture.ts'
import type { HeldMoney } from '../lock-money.ts'
import { confirmCovered } from '../payments/confirm-commande-payment.ts'

type Changed = { commande: HeldMoney['commande']; by?: LogAuthor }

/**
 * Follows a change of the sum due, other than a payment (a credit note, a refund, a refund that the bank sends back), of an order held by
 * this transaction: its open pages, which ask for another sum, close. An order that its payments now cover is paid. An order without a
 * payment is not confirmed; one in instalments is confirmed since its first payment.
 */
export async function dueChanged(tx: Tx, deps: Deps, { commande, by }: Changed): Promise<void> {
  await closeCheckouts(tx, { commandeId: commande.id })
  if (commande.statut === 'ANNULEE') return
  const isPaid = and(eq(factures.commandeId, commande.id), eq(factures.etat, 'PAYEE'), gt(factures.paye, 0))
  if ((await tx.$count(factures, isPaid)) === 0) return
  if (!commande.payeeLe) await confirmCovered(tx, deps, { commande, ...(by && { by }) })
  await issueFacture(tx, deps, { commandeId: commande.id })
}
