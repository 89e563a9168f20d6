import { STILL_WRITING } from '#contract/atelier/returned.ts'
import { minutes } from '#contract/shared/durations.ts'
import { conflict } from '../../platform/errors.ts'
import { UnfinishedReading } from './readings.ts'

/** Beyond, whoever asked is told to ask again: other files may be read before theirs. */
const LONGEST_WAIT = minutes(1)

/** A reading that somebody waits for; 409 when it has to wait. */
export async function askedReading<Answer>(
  read: (options: { signal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  return read({ signal: AbortSignal.timeout(LONGEST_WAIT) }).catch((error: unknown) => {
    if (error instanceof UnfinishedReading) throw conflict(STILL_WRITING)
    throw error
  })
}
