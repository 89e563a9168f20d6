import { and, eq, ilike, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { saidThere } from '#manuscript/said-places.ts'
import { MOST_UNPACKED_BYTES } from '#manuscript/zip-entries.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { marquesGardees } from '../../platform/db/schema/marques.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { ENDED } from './readings.ts'

type TakenBack = { fichierId: string; commandeId: string; storageKey: string; nom: string; taille: number }

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'keep-marks': TakenBack
  }
}

/**
 * Reads the words around what was said of a file that was taken back, then removes its bytes: with them, its marks find their place in the file
 * that replaces it. A file that cannot be read leaves them without words: they are listed.
 */
export const keepMarksJob = defineJob<Deps, 'keep-marks'>({
  name: 'keep-marks',
  queue: 'READINGS',
  async run(deps, takenBack, { signal, lastAttempt }) {
    const { db } = deps
    const { fichierId, commandeId, storageKey } = takenBack
    try {
      await keepWords(deps, takenBack, signal)
    } catch (error) {
      if (!lastAttempt) throw error
      deps.log.warn(
        { err: error, fichierId },
        'The words around the marks of a file taken back were not read',
      )
    }
    await db.transaction(async (tx) => {
      await enqueue(tx, 'remove-stored-file', { storageKey })
      // The file that replaces it may have been read before.
      const delivered = await tx
        .select({ id: fichiers.id })
        .from(fichiers)
        .where(
          and(
            eq(fichiers.commandeId, commandeId),
            eq(fichiers.kind, 'LIVRABLE'),
            ilike(fichiers.nom, '%.docx'),
          ),
        )
      for (const { id } of delivered) await enqueue(tx, 'place-marks', { fichierId: id })
    })
  },
})

async function keepWords(
  { db, storage, readings }: Deps,
  { fichierId, storageKey, nom: filename, taille }: TakenBack,
  signal: AbortSignal,
): Promise<void> {
  const rows = await db
    .select({ id: marquesGardees.id, marque: marquesGardees.marque, ecrit: marquesGardees.ecrit })
    .from(marquesGardees)
    .where(and(eq(marquesGardees.fichierId, fichierId), isNull(marquesGardees.autour)))
  if (rows.length === 0 || taille > MOST_UNPACKED_BYTES) return
  const said = rows.flatMap(({ id, marque, ecrit }): z.output<typeof saidThere>[] => {
    if (marque) return [{ id, place: { sur: 'CORRECTION', rang: marque.rang } }]
    return ecrit ? [{ id, place: ecrit.place }] : []
  })
  const found = await readings.around({ stream: await storage.read(storageKey), filename, said }, { signal })
  if (found === ENDED || found.length === 0) return
  const kept = found.map(({ id, autour, rang }) => ({ id, autour: { ...autour, rang } }))
  await db.execute(sql`
    UPDATE marques_gardees AS kept SET autour = found.autour
      FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS found(id uuid, autour jsonb)
     WHERE kept.id = found.id`)
}
