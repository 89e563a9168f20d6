import { and, eq } from 'drizzle-orm'
import { promisedDateOnReceipt } from '#contract/commandes/delivery-date.ts'
import { acceptsSources, type Standing } from '#contract/commandes/work-started.ts'
import { PROJECT_FULL, PROJECT_SOURCES_MOST } from '#contract/files/file-limits.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readProfessionnel } from '../commandes/read-professionnel.ts'
import { recordEvent } from '../commandes/record-event.ts'
import { lockVisibleCommande } from '../commandes/visible-commande.ts'
import { countSources } from '../manuscript/read-source-job.ts'
import { insertFichier, type SentFiles, type UploadedFiles } from './insert-fichier.ts'

/** A client adds a file to an order that has not started; the first one of all sets the promised date. */
export async function depositFile(
  deps: Deps,
  actor: Actor,
  { commandeId, files: [upload] }: UploadedFiles,
): Promise<SentFiles> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const commande = await lockVisibleCommande(tx, actor, commandeId)
    refuseDeposit(commande)

    const sources = and(eq(fichiers.commandeId, commandeId), eq(fichiers.kind, 'SOURCE'))
    const already = await tx.$count(fichiers, sources)
    if (already >= PROJECT_SOURCES_MOST) throw conflict(PROJECT_FULL)
    const sent = await insertFichier(tx, { ...upload, kind: 'SOURCE', commandeId, userId: actor.id, now })
    await countSources(tx, [{ id: sent.fileId, nom: sent.filename, taille: sent.size }])
    const { payeeLe, delaiJours, demarrageImmediat } = commande
    // The day that a quote named stands.
    const isNamed = commande.devisEnvoyeLe !== null && commande.datePromise !== null
    const professionnel = await readProfessionnel(tx, commandeId)
    const start = { workingDays: delaiJours, demarrageImmediat, professionnel }
    const datePromise =
      already === 0 && payeeLe && !isNamed
        ? promisedDateOnReceipt({ paid: payeeLe, received: now, ...start })
        : commande.datePromise
    await tx.update(commandes).set({ datePromise, updatedAt: now }).where(eq(commandes.id, commandeId))

    await recordEvent(tx, {
      commandeId,
      type: 'FICHIER',
      note: upload.file.name,
      actorId: actor.id,
      createdAt: now,
    })
    return [sent]
  })
}

export function refuseDeposit(commande: Standing): void {
  if (!acceptsSources(commande))
    throw conflict('Le travail a commencé\u00a0: écrivez-nous pour ajouter un fichier')
}
