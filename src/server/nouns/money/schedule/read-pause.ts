import { eq, sql } from 'drizzle-orm'
import type { Echeancier } from '#contract/money/schedule/echeance.ts'
import { type PauseFacts, pauseOf } from '#contract/money/schedule/pause.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { paiements } from '../../../platform/db/schema/payments.ts'
import { retractations } from '../../../platform/db/schema/retractations.ts'
import { centsUnderWay } from './cents-under-way.ts'

/** Columns of a query of `commandes`: the facts that decide of an order's pause. */
export const PAUSE_FACTS = {
  // The table by its name: of one table alone, Drizzle selects a column without it, which is then that of the subquery.
  retractations: sql<PauseFacts['retractations']>`(select coalesce(json_agg(json_build_object(
      'refuseeLe', r.refusee_le, 'accordeeLe', r.accordee_le, 'executeeLe', r.executee_le)), '[]')
    from ${retractations} r where r.commande_id = commandes.id)`,
  litiges: sql<PauseFacts['litiges']>`(select coalesce(json_agg(p.litige), '[]')
    from ${paiements} p where p.commande_id = commandes.id)`,
}

/** The reason why the payments of an order are paused now, and the cents that its client is paying. */
export async function standingOf(
  db: Db | Tx,
  commandeId: string,
): Promise<Pick<Echeancier, 'pause' | 'enCours'>> {
  const [found] = await db
    .select({ ...PAUSE_FACTS, enCours: centsUnderWay })
    .from(commandes)
    .where(eq(commandes.id, commandeId))
  return found ? { pause: pauseOf(found), enCours: found.enCours } : { pause: null, enCours: null }
}

/** Whether the payments of an order are paused now. */
export const isHeldBack = async (db: Db | Tx, commandeId: string): Promise<boolean> =>
  (await standingOf(db, commandeId)).pause !== null
