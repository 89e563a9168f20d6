import { buffer } from 'node:stream/consumers'
import { and, eq, isNull } from 'drizzle-orm'
import { MOST_UNPACKED_BYTES } from '#contract/manuscript/zip-entries.ts'
import type { Comparaison } from '#contract/manuscript/comparaison.ts'
import type { Lecture } from '#contract/manuscript/lecture.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../jobs/job.ts'
import { compareWithSource } from './compare-with-source.ts'
import { readInThread, UNREAD } from './read-in-thread.ts'
import { tellProtected } from './tell-protected.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'read-delivery': { fichierId: string }
  }
}

/** Reads a delivered file, and keeps on its row its contents and its unmarked changes; run twice, it tells the house once. */
export const readDeliveryJob = defineJob<Deps, 'read-delivery'>({
  name: 'read-delivery',
  async run(deps, { fichierId }) {
    const [fichier] = await deps.db
      .select({
        nom: fichiers.nom,
        taille: fichiers.taille,
        storageKey: fichiers.storageKey,
        commandeId: fichiers.commandeId,
      })
      .from(fichiers)
      .where(and(eq(fichiers.id, fichierId), isNull(fichiers.lecture)))
    if (!fichier) return
    await keepLecture(deps, fichierId, await readStored(deps, fichier))
  },
})

type Stored = { nom: string; taille: number; storageKey: string; commandeId: string | null }
type Found = { lecture: Lecture; comparaison: Comparaison | null }

/** Reads and compares a delivery. A text without corrections, ready to print, is not compared. */
async function readStored(deps: Deps, { nom, taille, storageKey, commandeId }: Stored): Promise<Found> {
  if (taille > MOST_UNPACKED_BYTES) return { lecture: UNREAD, comparaison: null }
  const bytes = await buffer(await deps.storage.read(storageKey))
  const lecture = await readInThread(bytes, nom)
  if (lecture.corrections === 0 || !commandeId) return { lecture, comparaison: null }
  return { lecture, comparaison: await compareWithSource(deps, { commandeId, bytes, filename: nom }) }
}

async function keepLecture({ db, clock }: Deps, fichierId: string, found: Found): Promise<void> {
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(fichiers)
      .set(found)
      .where(and(eq(fichiers.id, fichierId), isNull(fichiers.lecture)))
      .returning({ nom: fichiers.nom, commandeId: fichiers.commandeId })
    if (!kept?.commandeId || found.lecture.refus !== 'PROTEGE') return
    await tellProtected(tx, {
      commandeId: kept.commandeId,
      title: 'Un fichier livré est protégé par un mot de passe',
      message: (titre) =>
        `«\u202f${kept.nom}\u202f», livré pour «\u202f${titre}\u202f»\u00a0: son auteur ne pourra pas l’ouvrir sans ce mot de passe`,
      createdAt: clock(),
    })
  })
}
