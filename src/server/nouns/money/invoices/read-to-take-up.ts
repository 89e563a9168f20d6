import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/client.ts'

/**
 * The cents of an invoice's credit notes whose refund failed, and that no other has taken up: the sum for which refunds were credited, less
 * the sum of those that left. A refund made again counts once, and so does the credit note of a cancelled order, which may be above its refunds.
 */
export async function readToTakeUp(db: Db | Tx, factureId: string): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    SELECT greatest(coalesce(sum(least(montant, asked) - gone), 0), 0)::int AS cents FROM (
      SELECT montant, sum(asked) AS asked, sum(gone) AS gone FROM (
        SELECT a.id, a.montant, max(r.montant) AS asked,
            coalesce(sum(r.montant) FILTER (WHERE r.statut <> 'ECHOUE'), 0) AS gone
          FROM factures a JOIN remboursements r ON r.avoir_id = a.id
          WHERE a.facture_id = ${factureId} GROUP BY a.id, r.paiement_id) of_payment
      GROUP BY id, montant) credited`)
  return rows[0]?.cents ?? 0
}
