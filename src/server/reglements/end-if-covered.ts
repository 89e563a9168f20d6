import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { factures } from '../db/schema/factures.ts'
import type { Deps } from '../deps.ts'
import { issueInvoice } from '../factures/issue-invoice.ts'
import type { LogAuthor } from '../logs/write-log.ts'
import { closeCheckouts } from '../payments/close-checkouts.ts'
import { confirmCovered } from '../payments/confirm-commande-payment.ts'
import type { HeldMoney } from './lock-money.ts'

type Covered = { commande: HeldMoney['commande']; by?: LogAuthor }

/**
 * What came may be all that is asked once an invoice is credited, or once a bank sends a refund back: its order, held by this
 * transaction, is then paid, and nothing of it is to be paid any more. Where nothing came, there is nothing to confirm; one paid in
 * several times is confirmed since its first payment.
 */
export async function endIfCovered(tx: Tx, deps: Deps, { commande, by }: Covered): Promise<void> {
  if (commande.statut === 'ANNULEE') return
  const isPaid = and(eq(factures.commandeId, commande.id), eq(factures.etat, 'PAYEE'), gt(factures.paye, 0))
  if ((await tx.$count(factures, isPaid)) === 0) return
  await closeCheckouts(tx, { commandeId: commande.id })
  if (!commande.payeeLe) await confirmCovered(tx, deps, { commande, ...(by && { by }) })
  await issueInvoice(tx, deps, { commandeId: commande.id })
}
