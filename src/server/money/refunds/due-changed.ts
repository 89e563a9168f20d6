import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { factures } from '../../db/schema/factures.ts'
import type { Deps } from '../../deps.ts'
import { issueFacture } from '../invoices/issue-facture.ts'
import type { LogAuthor } from '../../logs/write-log.ts'
import { closeCheckouts } from '../checkout/close-checkouts.ts'
import { confirmCovered } from '../payments/confirm-commande-payment.ts'
import type { HeldMoney } from '../lock-money.ts'

type Changed = { commande: HeldMoney['commande']; by?: LogAuthor }

/**
 * What is due of an order, held by this transaction, has changed otherwise than by a payment (a credit note, a refund, one that the bank
 * sends back): its open pages ask for another sum, and close. What came may then be all that is asked: the order is paid. Where nothing
 * came, there is nothing to confirm; one paid in several times is confirmed since its first payment.
 */
export async function dueChanged(tx: Tx, deps: Deps, { commande, by }: Changed): Promise<void> {
  await closeCheckouts(tx, { commandeId: commande.id })
  if (commande.statut === 'ANNULEE') return
  const isPaid = and(eq(factures.commandeId, commande.id), eq(factures.etat, 'PAYEE'), gt(factures.paye, 0))
  if ((await tx.$count(factures, isPaid)) === 0) return
  if (!commande.payeeLe) await confirmCovered(tx, deps, { commande, ...(by && { by }) })
  await issueFacture(tx, deps, { commandeId: commande.id })
}
