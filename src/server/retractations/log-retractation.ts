import type { Tx } from '../db/client.ts'
import type { Changes } from '../logs/changes-of.ts'
import { type LogAuthor, writeLog } from '../logs/write-log.ts'
import type { RetractationRow } from './retractation-link.ts'

type Line = { by: LogAuthor; description: string; changes: Changes; now: Date }

/** A line of the log about a withdrawal and its order. */
export const logRetractation = (
  tx: Tx,
  { id, commandeId }: Pick<RetractationRow, 'id' | 'commandeId'>,
  { by, description, changes, now }: Line,
): Promise<void> =>
  writeLog(tx, {
    by,
    action: 'UPDATE_COMMANDE',
    type: 'COMMANDE',
    description,
    metadata: { retractationId: id, commandeId },
    changes,
    createdAt: now,
  })
