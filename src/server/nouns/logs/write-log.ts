import type { LogAction, LogType } from '#contract/logs/log-entry.ts'
import type { Tx } from '../../platform/db/client.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import type { Changes } from './changes-of.ts'

/** The author of an act, by id, and its origin: an `Actor`, or a `Caller` with the id of the person known to make it. */
export type LogAuthor = { id: string | null; ipAddress: string | null; userAgent: string | null }

/** The author of an act outside requests: a job, the payment provider. */
export const outsideRequests = (id: string | null = null): LogAuthor => ({
  id,
  ipAddress: null,
  userAgent: null,
})

export type ChangeAction = Extract<LogAction, `${'CREATE' | 'UPDATE' | 'DELETE' | 'DEACTIVATE'}_${string}`>

type LogLine = {
  by: LogAuthor
  type: LogType
  description: string
  /** Ids and codes, never a name: an erased person must read « compte supprimé ». */
  metadata?: Record<string, unknown>
  createdAt: Date
} & (
  | { action: ChangeAction; changes: Changes }
  | { action: Exclude<LogAction, ChangeAction>; changes?: Changes }
)

/** Writes one line of the audit log, in the transaction that it records. */
export async function writeLog(
  tx: Pick<Tx, 'insert'>,
  { by: { id, ipAddress, userAgent }, metadata, changes, ...line }: LogLine,
): Promise<void> {
  await tx.insert(auditLogs).values({
    ...line,
    metadata: { ...metadata, ...changes },
    userId: id,
    ipAddress,
    userAgent,
  })
}
