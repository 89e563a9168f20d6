import { and, eq, isNull } from 'drizzle-orm'
import type { Comparaison } from '#manuscript/comparaison.ts'
import type { Lecture } from '#manuscript/lecture.ts'
import { MOST_UNPACKED_BYTES } from '#manuscript/zip-entries.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { marquesGardees } from '../../platform/db/schema/marques.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { compareWithSource } from './compare-with-source.ts'
import type { Reading } from './enqueue-reading.ts'
import { readTwice } from './read-twice.ts'
import { ENDED, type Ended } from './readings.ts'
import { tellProtected } from './tell-protected.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'read-delivery': Reading
  }
}

const UNREAD: Found = { lecture: { corrections: 0, commentaires: 0, refus: 'ILLISIBLE' }, comparaison: null }

/** Reads a delivered file, and keeps on its row its contents and its unmarked changes; run twice, it tells the house once. */
export const readDeliveryJob = defineJob<Deps, 'read-delivery'>({
  name: 'read-delivery',
  queue: 'READINGS',
  async run(deps, reading, context) {
    const { fichierId } = reading
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
    const asked = { ...reading, name: 'read-delivery', context } as const
    const found = await readTwice(deps, asked, () => readStored(deps, fichier, context.signal))
    if (found) await keepLecture(deps, fichierId, found === ENDED ? UNREAD : found)
  },
})

type Stored = { nom: string; taille: number; storageKey: string; commandeId: string | null }
type Found = { lecture: Lecture; comparaison: Comparaison | null }

/** Reads and compares a delivery. A text without corrections, ready to print, is not compared. */
async function readStored(deps: Deps, stored: Stored, signal: AbortSignal): Promise<Found | Ended> {
  const { nom: filename, taille, storageKey, commandeId } = stored
  if (taille > MOST_UNPACKED_BYTES) return UNREAD
  const lecture = await deps.readings.read(
    { stream: await deps.storage.read(storageKey), filename },
    { signal },
  )
  if (lecture === ENDED) return ENDED
  if (lecture.corrections === 0 || !commandeId) return { lecture, comparaison: null }
  const delivered = { commandeId, storageKey, filename }
  return { lecture, comparaison: await compareWithSource(deps, delivered, signal) }
}

async function keepLecture({ db, clock }: Deps, fichierId: string, found: Found): Promise<void> {
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(fichiers)
      .set(found)
      .where(and(eq(fichiers.id, fichierId), isNull(fichiers.lecture)))
      .returning({ nom: fichiers.nom, commandeId: fichiers.commandeId })
    if (!kept?.commandeId) return
    // What was said of a file taken back comes to the one that replaces it.
    if (
      !found.lecture.refus &&
      (await tx.$count(marquesGardees, eq(marquesGardees.commandeId, kept.commandeId))) > 0
    )
      await enqueue(tx, 'place-marks', { fichierId })
    if (found.lecture.refus !== 'PROTEGE') return
    await tellProtected(tx, {
      commandeId: kept.commandeId,
      title: 'Un fichier livré est protégé par un mot de passe',
      message: (titre) =>
        `«\u202f${kept.nom}\u202f», livré pour «\u202f${titre}\u202f»\u00a0: son auteur ne pourra pas l’ouvrir sans ce mot de passe.`,
      createdAt: clock(),
    })
  })
}
