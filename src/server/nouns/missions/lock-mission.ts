import { and, eq, type SQL } from 'drizzle-orm'
import { NO_HOUSE_MISSION, NO_MISSION } from '#contract/missions/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { missions } from '../../platform/db/schema/missions.ts'
import { notFound } from '../../platform/errors.ts'
import { isOpen } from '../commandes/missions/read-missions.ts'
import type { Correcteur } from './find-door.ts'

export type Mission = typeof missions.$inferSelect
export type Commande = typeof commandes.$inferSelect
export type Held = { mission: Mission; commande: Commande }

/** A corrector's own open mission and its order, both held; anybody else's, or one of an order that is over, is as absent as none. */
export const lockOwnMission = (tx: Tx, correcteur: Pick<Correcteur, 'id'>, missionId: string) =>
  lock(tx, missionId, { where: eq(missions.correcteurId, correcteur.id), absent: NO_MISSION })

/** An open mission and its order, both held, for the house. */
export const lockMission = (tx: Tx, missionId: string) =>
  lock(tx, missionId, { where: undefined, absent: NO_HOUSE_MISSION })

/** The order first, then its mission, as every act does (decision 133). */
async function lock(
  tx: Tx,
  missionId: string,
  { where, absent }: { where: SQL | undefined; absent: string },
): Promise<Held> {
  const [of] = await tx
    .select({ commandeId: missions.commandeId })
    .from(missions)
    .where(and(eq(missions.id, missionId), where))
  if (!of) throw notFound(absent)
  await tx.select({ id: commandes.id }).from(commandes).where(eq(commandes.id, of.commandeId)).for('update')
  const [held] = await tx
    .select({ mission: missions, commande: commandes })
    .from(missions)
    .innerJoin(commandes, eq(commandes.id, missions.commandeId))
    .where(and(eq(missions.id, missionId), where, isOpen()))
    .for('update', { of: missions })
  if (!held) throw notFound(absent)
  return held
}
