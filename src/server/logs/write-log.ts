import type { LogAction, LogType } from '#contract/logs/log-entry.ts'
import type { Tx } from '../db/client.ts'
import { auditLogs } from '../db/schema/house.ts'

type LogLine = {
  action: LogAction
  type: LogType
  description: string
  /** Ids and codes, never a name: an erased person must read « compte supprimé ». */
  metadata?: Record<string, unknown>
  userId?: string | null
  ipAddress?: string
  userAgent?: string
  createdAt: Date
}

/** Writes one line of the audit log, in the transaction of what it records. */
export async function writeLog(tx: Tx, line: LogLine): Promise<void> {
  await tx.insert(auditLogs).values({ metadata: {}, ...line })
}
