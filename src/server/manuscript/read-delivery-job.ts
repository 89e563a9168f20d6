import { buffer } from 'node:stream/consumers'
import { and, eq, isNull } from 'drizzle-orm'
import { MOST_UNPACKED_BYTES } from '#contract/manuscript/zip-entries.ts'
import type { Lecture } from '#contract/manuscript/lecture.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../jobs/job.ts'
import { readInThread, UNREAD } from './read-in-thread.ts'
import { tellProtected } from './tell-protected.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'read-delivery': { fichierId: string }
  }
}

/** Reads a delivered file and keeps on its row what it holds; run twice, it tells the house once. */
export const readDeliveryJob = defineJob<Deps, 'read-delivery'>({
  name: 'read-delivery',
  async run(deps, { fichierId }) {
    const [fichier] = await deps.db
      .select({ nom: fichiers.nom, taille: fichiers.taille, storageKey: fichiers.storageKey })
      .from(fichiers)
      .where(and(eq(fichiers.id, fichierId), isNull(fichiers.lecture)))
    if (!fichier) return
    await keepLecture(deps, fichierId, await readStored(deps, fichier))
  },
})

type Stored = { nom: string; taille: number; storageKey: string }

async function readStored({ storage }: Deps, { nom, taille, storageKey }: Stored): Promise<Lecture> {
  if (taille > MOST_UNPACKED_BYTES) return UNREAD
  return readInThread(await buffer(await storage.read(storageKey)), nom)
}

async function keepLecture({ db, clock }: Deps, fichierId: string, lecture: Lecture): Promise<void> {
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(fichiers)
      .set({ lecture })
      .where(and(eq(fichiers.id, fichierId), isNull(fichiers.lecture)))
      .returning({ nom: fichiers.nom, commandeId: fichiers.commandeId })
    if (!kept?.commandeId || lecture.refus !== 'PROTEGE') return
    await tellProtected(tx, {
      commandeId: kept.commandeId,
      title: 'Un fichier livré est protégé par un mot de passe',
      message: (titre) =>
        `«\u202f${kept.nom}\u202f», livré pour «\u202f${titre}\u202f»\u00a0: son auteur ne pourra pas l’ouvrir sans ce mot de passe`,
      createdAt: clock(),
    })
  })
}
