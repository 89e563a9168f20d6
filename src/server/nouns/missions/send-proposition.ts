import { and, asc, eq } from 'drizzle-orm'
import { NO_PROPOSITION } from '#contract/missions/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { propositions } from '../../platform/db/schema/missions.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { recordFait } from '../commandes/missions/record-fait.ts'
import { deliver } from '../files/deliver-files.ts'
import type { SentFiles } from '../files/insert-fichier.ts'
import { downloadUrl } from '../files/read-files.ts'
import { lockMission } from './lock-mission.ts'
import { readMissionOf } from './read-mission.ts'

type Sent = { propositionId: string; note?: string | undefined }

/** Sends a corrector's text to its author, by the house's own delivery. 409 when it waits no more. */
export const sendProposition = (deps: Deps, actor: Actor, missionId: string, { propositionId, note }: Sent) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const { mission, commande } = await lockMission(tx, missionId)
    await endProposition(tx, { missionId, propositionId, etat: 'ENVOYEE' })
    await deliver(tx, deps, actor, {
      commande,
      note,
      keepFiles: (livraisonId) =>
        ownFiles(tx, { propositionId, commandeId: commande.id, livraisonId, actor, now }),
    })
    await recordFait(tx, { mission, type: 'ENVOYEE', mot: note || null, by: actor, now })
    return readMissionOf(tx, commande.id)
  })

/** Ends the wait of the very text that was read: 409 when another replaced it, or it is gone. */
export async function endProposition(
  tx: Tx,
  {
    missionId,
    propositionId,
    etat,
  }: { missionId: string; propositionId: string; etat: 'ENVOYEE' | 'RENDUE' },
): Promise<void> {
  const ended = await tx
    .update(propositions)
    .set({ etat })
    .where(
      and(
        eq(propositions.id, propositionId),
        eq(propositions.missionId, missionId),
        eq(propositions.etat, 'REMISE'),
      ),
    )
    .returning({ id: propositions.id })
  if (ended.length === 0) throw conflict(NO_PROPOSITION)
}

type Owned = { propositionId: string; commandeId: string; livraisonId: string; actor: Actor; now: Date }

/** The files of a proposition become the order's, of this delivery. */
async function ownFiles(
  tx: Tx,
  { propositionId, commandeId, livraisonId, actor, now }: Owned,
): Promise<SentFiles> {
  const files = await tx
    .select()
    .from(fichiers)
    .where(eq(fichiers.propositionId, propositionId))
    .orderBy(asc(fichiers.createdAt), asc(fichiers.id))
  const sent = await Promise.all(
    files.map(async ({ id, nom, taille, mimeType }) => {
      await tx
        .update(fichiers)
        .set({ commandeId, livraisonId, propositionId: null, userId: actor.id, createdAt: now })
        .where(eq(fichiers.id, id))
      return { fileId: id, filename: nom, size: taille, mimeType, url: downloadUrl(id) }
    }),
  )
  const [first, ...others] = sent
  if (!first) throw conflict(NO_PROPOSITION)
  return [first, ...others]
}
