import type { LogAction, LogType } from '#contract/logs/log-entry.ts'
import type { DemoLog } from './demo-house.ts'
import { newId, type OpenHouse } from './open-house.ts'

export type Words = { type: LogType; action: LogAction; description: string }

export type Author = Pick<DemoLog, 'userId' | 'ipAddress' | 'userAgent'>

/** An address reserved for documentation (RFC 5737): a visitor's own is never kept. */
const FROM = { ipAddress: '192.0.2.1', userAgent: 'Navigateur de la démo' }

const visitorOf = ({ adminId }: OpenHouse): Author => ({ userId: adminId, ...FROM })

/** The author of a line about a client's account that no request made. */
export const outsideRequests = (userId: string): Author => ({ userId, ipAddress: null, userAgent: null })

/** Writes a line of the audit log, by the visitor unless somebody else is named. */
export function writeLine(
  house: OpenHouse,
  words: Words,
  metadata: Record<string, unknown>,
  by: Author = visitorOf(house),
): void {
  house.logs.push({
    ...words,
    ...by,
    id: newId(house),
    metadata,
    createdAt: house.now().toISOString(),
  })
}
