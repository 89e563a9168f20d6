import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readUnwritten } from '../commandes/read-in-atelier.ts'
import { lockVisibleCommande } from '../commandes/visible-commande.ts'
import { writeLog } from '../logs/write-log.ts'
import { enqueueReading } from '../manuscript/enqueue-reading.ts'
import { findDelivered } from './find-delivered.ts'
import type { OfFile } from './read-etat.ts'

/** Asks again for the text as its author decided it, where the job gave it up; 409 where nothing lacks. */
export async function writeDecided(
  { db, clock }: Deps,
  actor: Actor,
  { commandeId, fileId }: OfFile,
): Promise<void> {
  await db.transaction(async (tx) => {
    const commande = await lockVisibleCommande(tx, actor, commandeId)
    await findDelivered(tx, commande, fileId)
    const unwritten = await readUnwritten(tx, commandeId)
    if (!unwritten.some(({ id }) => id === fileId)) throw conflict('Ce texte n’est pas à écrire')
    await enqueueReading(tx, 'write-decided-file', { fichierId: fileId })
    await writeLog(tx, {
      by: actor,
      action: 'UPDATE_COMMANDE',
      type: 'COMMANDE',
      description: 'Texte définitif demandé de nouveau',
      metadata: { commandeId, fichierId: fileId },
      changes: { before: { texteRedemande: false }, after: { texteRedemande: true } },
      createdAt: clock(),
    })
  })
}
