import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { type EnqueueOptions, enqueue } from '../../platform/jobs/queue.ts'

/** The queue keeps it in two bytes. */
const MOST_PRIORITY = 32_767

const AGAIN = 'read-again:'

/** The payload of a reading: its file, and how many times the process that read it was ended. */
export type Reading = { fichierId: string; ended?: number }

/** The jobs of the queue of readings. */
const OF_A_FILE = ['read-source', 'read-delivery', 'write-decided-file'] as const
export const READINGS = [...OF_A_FILE, 'keep-marks', 'place-marks'] as const
export type ReadingName = (typeof OF_A_FILE)[number]

/**
 * Asks for a reading. It takes its place after as many others as the account of its order already waits for: however many files one account
 * sends, the first of another is read next.
 */
export async function enqueueReading(
  tx: Db | Tx,
  name: ReadingName,
  reading: Reading,
  options: Pick<EnqueueOptions, 'runAt' | 'jobKey'> = {},
): Promise<void> {
  await enqueue(tx, name, reading, { ...options, priority: await waitingReadings(tx, name, reading) })
}

/** The key of a reading that the house asks for again. */
export const againKey = (fichierId: string) => `${AGAIN}${fichierId}`

/** The files of an order whose reading was asked for again, and waits. */
export async function readAskedAgain(db: Db | Tx, commandeId: string): Promise<string[]> {
  const rows = await db
    .select({ id: fichiers.id })
    .from(fichiers)
    .innerJoin(
      sql`graphile_worker._private_jobs AS job`,
      sql`job.key = ${AGAIN}::text || ${fichiers.id} AND job.attempts < job.max_attempts`,
    )
    .where(eq(fichiers.commandeId, commandeId))
  return rows.map(({ id }) => id)
}

/** The readings of this kind that wait for the same account. */
async function waitingReadings(tx: Db | Tx, name: ReadingName, { fichierId }: Reading): Promise<number> {
  const account = tx
    .select({ userId: commandes.userId })
    .from(fichiers)
    .innerJoin(commandes, eq(commandes.id, fichiers.commandeId))
    .where(eq(fichiers.id, fichierId))
  const [waiting] = await tx
    .select({ count: sql<number>`least(count(*), ${MOST_PRIORITY})::int` })
    .from(sql`graphile_worker._private_jobs AS job`)
    .innerJoin(sql`graphile_worker._private_tasks AS task`, sql`task.id = job.task_id`)
    .innerJoin(fichiers, eq(fichiers.id, sql`(job.payload->>'fichierId')::uuid`))
    .innerJoin(commandes, eq(commandes.id, fichiers.commandeId))
    .where(
      and(sql`task.identifier = ${name} AND job.attempts < job.max_attempts`, eq(commandes.userId, account)),
    )
  return waiting?.count ?? 0
}
