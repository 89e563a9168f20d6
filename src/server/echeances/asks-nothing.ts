import { eq, type SQL, sql } from 'drizzle-orm'
import type { Echeancier, Pause } from '#contract/echeances/echeance.ts'
import type { Db, Tx } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { paiements } from '../db/schema/payments.ts'
import { retractations } from '../db/schema/retractations.ts'
import { centsUnderWay } from './cents-under-way.ts'

/**
 * For a query of `commandes`: whether the house charges and reminds nobody for it. Its client renounces it, and that is neither refused
 * nor carried out (code de la consommation, L221-27: the obligations of both end); or their bank disputes a payment of it, or took it back.
 */
export const asksNothing = (): SQL => sql`(${isRenounced} or ${isDisputed})`

// The table by its name: of one table alone, Drizzle selects a column without it, which is then that of the subquery.
const isRenounced = sql<boolean>`exists (select 1 from ${retractations} r where r.commande_id = commandes.id
  and r.executee_le is null and (r.refusee_le is null or r.accordee_le is not null))`

const isDisputed = sql<boolean>`exists (select 1 from ${paiements} p where p.commande_id = commandes.id
  and p.litige in ('DEMANDE', 'OUVERT', 'PERDU'))`

/** A column of a query of `commandes`: why nothing is asked for it now; null while it may be. */
export const pauseColumn = sql<Pause | null>`case when ${isRenounced} then 'RETRACTATION' when ${isDisputed} then 'LITIGE' end`

/** Why nothing is asked for one order now, and the cents that are on their way of what its client pays. */
export async function standingOf(
  db: Db | Tx,
  commandeId: string,
): Promise<Pick<Echeancier, 'pause' | 'enCours'>> {
  const [found] = await db
    .select({ pause: pauseColumn, enCours: centsUnderWay })
    .from(commandes)
    .where(eq(commandes.id, commandeId))
  return found ?? { pause: null, enCours: null }
}

/** Whether nothing is asked for one order now. */
export const isHeldBack = async (db: Db | Tx, commandeId: string): Promise<boolean> =>
  (await standingOf(db, commandeId)).pause !== null
