import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { fichiers } from '../../../platform/db/schema/fichiers.ts'
import { propositions } from '../../../platform/db/schema/missions.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'

/** Ends the wait of a mission's text, and removes the files that were never sent: their bytes follow their rows. */
export async function forgetPropositions(
  tx: Tx,
  missionId: string,
  etat: 'REMPLACEE' | 'RENDUE',
): Promise<void> {
  const own = eq(propositions.missionId, missionId)
  await tx
    .update(propositions)
    .set({ etat })
    .where(and(own, eq(propositions.etat, 'REMISE')))
  const gone = await tx
    .delete(fichiers)
    .where(inArray(fichiers.propositionId, tx.select({ id: propositions.id }).from(propositions).where(own)))
    .returning({ storageKey: fichiers.storageKey })
  for (const { storageKey } of gone) await enqueue(tx, 'remove-stored-file', { storageKey })
}
