import type { DemoLog } from '../demo-house.ts'
import { chanceOf } from './chance.ts'
import { COLLEAGUE, OFFICE_ADDRESS, OFFICE_BROWSER, PHONE_BROWSER } from './house.ts'

/** A line of the audit before it has its place. */
export type Line = Omit<DemoLog, 'id'>
export type Author = Pick<Line, 'userId' | 'ipAddress' | 'userAgent'>
export type Words = Pick<Line, 'action' | 'type' | 'description'>

/** The line of an act; undefined without a moment. */
export function lineOf(
  by: Author,
  createdAt: string | null | undefined,
  words: Words,
  metadata: Line['metadata'],
): Line[] {
  return createdAt ? [{ ...by, ...words, metadata, createdAt }] : []
}

/** A log line's change: no `before` for a creation, no `after` for a deletion. */
export const change = (before: Values | null, after: Values | null) => ({ before, after })

type Values = Record<string, unknown>

/** The author of a job's line: no person, no request. */
export const bySystem: Author = { userId: null, ipAddress: null, userAgent: null }

export const byHouse = (userId: string): Author => ({
  userId,
  ipAddress: userId === COLLEAGUE.id ? '192.0.2.15' : OFFICE_ADDRESS,
  userAgent: OFFICE_BROWSER,
})

/** A client as author of a line, with an address of their own (RFC 5737). */
export function byClient(userId: string): Author {
  const { between, pick } = chanceOf(userId)
  return {
    userId,
    ipAddress: `203.0.113.${between(2, 250)}`,
    userAgent: pick([OFFICE_BROWSER, PHONE_BROWSER]),
  }
}

export const byVisitor = (address: number): Author => ({
  userId: null,
  ipAddress: `198.51.100.${address}`,
  userAgent: PHONE_BROWSER,
})
