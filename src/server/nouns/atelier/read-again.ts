import { and, eq } from 'drizzle-orm'
import { mayReadAgain, NOT_TO_READ_AGAIN } from '#contract/files/read-again.ts'
import { NO_FILE } from '#contract/files/refusals.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { isEnqueued } from '../../platform/jobs/queue.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { lockVisibleCommande } from '../commandes/visible-commande.ts'
import { writeLog } from '../logs/write-log.ts'
import { againKey, enqueueReading } from '../manuscript/enqueue-reading.ts'
import type { OfFile } from './read-etat.ts'

/** Has a file read again, which was told unreadable or waits for too long; 409 for any other. Asked again before it is read, once is enough. */
export async function readAgain(
  { db, clock }: Deps,
  actor: Actor,
  { commandeId, fileId }: OfFile,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await lockVisibleCommande(tx, actor, commandeId)
    const [fichier] = await tx
      .select()
      .from(fichiers)
      .where(and(eq(fichiers.id, fileId), eq(fichiers.commandeId, commandeId)))
      .for('update')
    if (!fichier) throw notFound(NO_FILE)
    const { kind: type, nom: filename, createdAt: uploadedAt, lecture, comptage } = fichier
    if (!mayReadAgain({ type, filename, lecture, comptage, uploadedAt }, now))
      throw conflict(NOT_TO_READ_AGAIN)

    await tx
      .update(fichiers)
      .set({ lecture: null, comparaison: null, comptage: null })
      .where(eq(fichiers.id, fileId))
    const jobKey = againKey(fileId)
    if (await isEnqueued(tx, jobKey)) return
    const name = type === 'SOURCE' ? 'read-source' : 'read-delivery'
    await enqueueReading(tx, name, { fichierId: fileId }, { jobKey })
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.commande.readAgain,
      metadata: { commandeId, fichierId: fileId },
      changes: { before: { lectureRedemandee: false }, after: { lectureRedemandee: true } },
      createdAt: now,
    })
  })
}
