import { and, eq, isNull } from 'drizzle-orm'
import { type Comptage, isCounted, uncounted } from '#manuscript/comptage.ts'
import { MOST_UNPACKED_BYTES } from '#manuscript/zip-entries.ts'
import type { Tx } from '../../platform/db/client.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { enqueueReading, type Reading } from './enqueue-reading.ts'
import { readTwice } from './read-twice.ts'
import { ENDED } from './readings.ts'
import { tellProtected } from './tell-protected.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'read-source': Reading
  }
}

/** Counts a deposited manuscript and keeps the count on its row; run twice, it tells the house once. */
export const readSourceJob = defineJob<Deps, 'read-source'>({
  name: 'read-source',
  queue: 'READINGS',
  async run(deps, reading, context) {
    const { fichierId } = reading
    const [fichier] = await deps.db
      .select({ nom: fichiers.nom, storageKey: fichiers.storageKey })
      .from(fichiers)
      .where(and(eq(fichiers.id, fichierId), isNull(fichiers.comptage)))
    if (!fichier) return
    const found = await readTwice(deps, { ...reading, name: 'read-source', context }, async () => {
      const stream = await deps.storage.read(fichier.storageKey)
      return deps.readings.count({ stream, filename: fichier.nom }, context)
    })
    if (found) await keepComptage(deps, fichierId, found === ENDED ? uncounted('ILLISIBLE') : found)
  },
})

type Source = { id: string; nom: string; taille: number }

/** Asks that manuscripts of an order be counted; one of another format, or larger than any reading, is stored and not read. */
export async function countSources(tx: Tx, sources: Source[]): Promise<void> {
  for (const { id, nom, taille } of sources)
    if (isCounted(nom) && taille <= MOST_UNPACKED_BYTES)
      await enqueueReading(tx, 'read-source', { fichierId: id })
}

async function keepComptage({ db, clock }: Deps, fichierId: string, comptage: Comptage): Promise<void> {
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(fichiers)
      .set({ comptage })
      .where(and(eq(fichiers.id, fichierId), isNull(fichiers.comptage)))
      .returning({ nom: fichiers.nom, commandeId: fichiers.commandeId })
    if (!kept?.commandeId || comptage.refus !== 'PROTEGE') return
    await tellProtected(tx, {
      commandeId: kept.commandeId,
      title: 'Un manuscrit est protégé par un mot de passe',
      message: (titre) =>
        `«\u202f${kept.nom}\u202f», déposé pour «\u202f${titre}\u202f»\u00a0: demandez-le à son auteur sans mot de passe.`,
      createdAt: clock(),
    })
  })
}
