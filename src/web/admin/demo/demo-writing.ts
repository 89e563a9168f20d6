import type { z } from 'zod'
import { INVALID_FIELDS, STALE_ENTRY, STALE_ORDER_OF_LIST } from '#contract/shared/refusals.ts'
import { AdminError } from '../admin-error.ts'

/** What a form's schema reads, or its refusal by field. */
export function readOrRefuse<Read>(schema: z.ZodType<Read>, sent: unknown): Read {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  const details = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new AdminError('INVALID', INVALID_FIELDS, details)
}

/** An entry changed since it was read is not written over. */
export function refuseOlder(saved: { updatedAt: string }, read: string | undefined): void {
  if (!read || read >= saved.updatedAt) return
  throw new AdminError('CONFLICT', STALE_ENTRY)
}

/** All the rows in a new order; a list that changed meanwhile is a conflict. */
export function inNewOrder<Row extends { id: string }>(rows: Row[], ids: string[]): Row[] {
  const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  if (ordered.length === rows.length && new Set(ids).size === rows.length && ids.length === rows.length) {
    return ordered
  }
  throw new AdminError('CONFLICT', STALE_ORDER_OF_LIST)
}
