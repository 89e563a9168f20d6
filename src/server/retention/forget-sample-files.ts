import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import { enqueue } from '../jobs/queue.ts'
import { AT_ONCE } from './batch.ts'

/** The pages sent for a free sample before a moment, whoever's thread has them; false when none is left. */
export async function forgetSampleFiles(tx: Tx, before: Date): Promise<boolean> {
  const over = await tx
    .select({ id: fichiers.id, storageKey: fichiers.storageKey })
    .from(fichiers)
    .where(and(eq(fichiers.kind, 'ECHANTILLON'), lt(fichiers.createdAt, before)))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (over.length === 0) return false
  await tx.delete(fichiers).where(
    inArray(
      fichiers.id,
      over.map(({ id }) => id),
    ),
  )
  for (const { storageKey } of over) await enqueue(tx, 'remove-stored-file', { storageKey })
  return true
}
