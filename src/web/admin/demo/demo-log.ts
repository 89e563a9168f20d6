import type { LogAction, LogType } from '#contract/logs/log-entry.ts'
import { newId, type OpenHouse } from './open-house.ts'

export type Words = { type: LogType; action: LogAction; description: string }

/** An address reserved for documentation (RFC 5737): a visitor's own is never kept. */
const FROM = { ipAddress: '192.0.2.1', userAgent: 'Navigateur de la démo' }

/** Writes a line of the audit log, by the visitor. */
export function writeLine(house: OpenHouse, words: Words, metadata: Record<string, unknown>): void {
  house.logs.push({
    ...words,
    ...FROM,
    id: newId(house),
    userId: house.adminId,
    metadata,
    createdAt: house.now().toISOString(),
  })
}
