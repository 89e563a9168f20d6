import { minutes } from '#contract/shared/durations.ts'
import type { Deps } from '../../platform/deps.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { enqueueReading, type Reading, type ReadingName } from './enqueue-reading.ts'
import { ENDED, type Ended } from './read-in-process.ts'

/** The machine may have lacked memory: a minute later it may not. */
const AGAIN_AFTER_MS = minutes(1)

type Asked = Reading & { name: ReadingName; context: JobContext }

/**
 * Reads a file for a job. A file whose process was ended is read once more, a minute later: nothing is found meanwhile. `ENDED` when it
 * happened twice, or when the whole product ended twice while it was read.
 */
export async function readTwice<Found>(
  { db, log, clock }: Deps,
  { name, fichierId, ended = 0, context: { lost = 0 } }: Asked,
  read: () => Promise<Found | Ended>,
): Promise<Found | Ended | undefined> {
  if (lost > 1) return ENDED
  const found = await read()
  if (found !== ENDED) return found
  log.warn({ fichierId, ended: ended + 1 }, 'The process that read a file was ended')
  if (ended > 0) return ENDED
  const runAt = new Date(clock().getTime() + AGAIN_AFTER_MS)
  await enqueueReading(db, name, { fichierId, ended: ended + 1 }, { runAt })
  return undefined
}
