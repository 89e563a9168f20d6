import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { creditedByRefund } from '#contract/money/reglements/reglement.ts'
import type { Tx } from '../../../platform/db/client.ts'
import type { factures } from '../../../platform/db/schema/factures.ts'
import { paiements, remboursements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { LogAuthor } from '../../logs/write-log.ts'
import { issueAvoir } from '../invoices/issue-avoir.ts'
import { readToTakeUp } from '../invoices/read-to-take-up.ts'

/** The credit note that answers a refund: issued with it, or taken up from one that failed. */
export type RefundAvoir = { id: string; isIssued: boolean }

type Credited = {
  /** The present row, held by this transaction. */
  facture: typeof factures.$inferSelect
  montant: number
  motif: string
  by: LogAuthor
}

/** Credits what of a refund no credit note answers yet (decision 156): made again, it takes up the credit note of the one that failed. */
export async function creditRefund(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { facture, montant, motif, by }: Credited,
): Promise<RefundAvoir | undefined> {
  const aReprendre = await readToTakeUp(tx, facture.id)
  const missing = creditedByRefund({ ...facture, aReprendre }, montant)
  if (missing === 0) return avoirOfFailed(tx, facture.commandeId)
  const { id } = await issueAvoir(tx, deps, { facture, montant: missing, motif, by })
  return { id, isIssued: true }
}

/** The last credit note of an order whose refund failed, and that no other refund has taken up. */
export async function avoirOfFailed(tx: Tx, commandeId: string): Promise<RefundAvoir | undefined> {
  const credited = await tx
    .select({ avoirId: remboursements.avoirId, statut: remboursements.statut })
    .from(remboursements)
    .innerJoin(paiements, eq(paiements.id, remboursements.paiementId))
    .where(and(eq(paiements.commandeId, commandeId), isNotNull(remboursements.avoirId)))
    .orderBy(asc(remboursements.createdAt), asc(remboursements.id))
  const answered = new Set(credited.flatMap(({ avoirId, statut }) => (statut === 'ECHOUE' ? [] : [avoirId])))
  const id = credited.findLast(({ avoirId }) => !answered.has(avoirId))?.avoirId
  return id ? { id, isIssued: false } : undefined
}
