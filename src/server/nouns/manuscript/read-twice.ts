import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { minutes } from '#contract/shared/durations.ts'
import type { Deps } from '../../platform/deps.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { enqueueReading, type Reading, type ReadingName } from './enqueue-reading.ts'
import { ENDED, type Ended } from './readings.ts'

/** The machine may have lacked memory: a minute later it may not. */
const AGAIN_AFTER_MS = minutes(1)
/** The delay before a write is tried again while the database is away. */
const WRITE_AGAIN_MS = 1000

type Asked = Reading & { name: ReadingName; context: JobContext }

/**
 * Reads a file for a job. A file whose process was ended is read once more, a minute later: nothing is found meanwhile. `ENDED` when it
 * happened twice, whether its process or the whole product was ended while it was read.
 */
export async function readTwice<Found>(
  deps: Deps,
  { name, fichierId, ended: before = 0, context: { jobId } }: Asked,
  read: () => Promise<Found | Ended>,
): Promise<Found | Ended | undefined> {
  // Counted before the file is read: a product that it ends says nothing afterwards.
  const ended = jobId === undefined ? before + 1 : await countEnd(deps, jobId, 1)
  if (ended > 2) return ENDED
  const found = await read().catch(async (error: unknown) => {
    await takeBack(deps, jobId)
    throw error
  })
  if (found !== ENDED) {
    await takeBack(deps, jobId)
    return found
  }
  deps.log.warn({ fichierId, ended }, 'The process that read a file was ended')
  if (ended === 2) return ENDED
  const runAt = new Date(deps.clock().getTime() + AGAIN_AFTER_MS)
  await enqueueReading(deps.db, name, { fichierId, ended }, { runAt })
  return undefined
}

/** Only this process knows that its file did not end it: it writes so until the database accepts, or until it stops. */
async function takeBack(deps: Deps, jobId: string | undefined): Promise<void> {
  if (jobId === undefined) return
  for (;;) {
    try {
      return void (await countEnd(deps, jobId, -1))
    } catch (error) {
      if (deps.pool.ending) throw error
      deps.log.warn({ err: error, jobId }, 'A reading that ended well is still counted as one that did not')
    }
    await wait(WRITE_AGAIN_MS, undefined, { ref: false })
  }
}

/** Adds to the ends that the queue's row counts, which whichever process runs it next reads. */
async function countEnd({ db }: Deps, jobId: string, by: 1 | -1): Promise<number> {
  const { rows } = await db.execute<{ ended: number }>(sql`
    UPDATE graphile_worker._private_jobs
       SET payload = jsonb_set(
         payload::jsonb, '{ended}', to_jsonb(coalesce((payload->>'ended')::int, 0) + ${by}::int))::json
     WHERE id = ${jobId}
    RETURNING (payload->>'ended')::int AS ended`)
  return rows[0]?.ended ?? 0
}
