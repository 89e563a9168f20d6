import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { Changes } from '../logs/changes-of.ts'
import { type LogAuthor, writeLog } from '../logs/write-log.ts'
import type { RetractationRow } from './retractation-link.ts'

type Words = (typeof LOG_LINES.retractation)[keyof typeof LOG_LINES.retractation]
type Line = { by: LogAuthor; line: Words; changes: Changes; now: Date }

/** A line of the log about a withdrawal and its order. */
export const logRetractation = (
  tx: Tx,
  { id, commandeId }: Pick<RetractationRow, 'id' | 'commandeId'>,
  { by, line, changes, now }: Line,
): Promise<void> =>
  writeLog(tx, {
    by,
    ...line,
    metadata: { retractationId: id, commandeId },
    changes,
    createdAt: now,
  })
