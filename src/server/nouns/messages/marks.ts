import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { BulkAction, flatMessages } from '#contract/messages/flat-endpoints.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { columnsOf, isHouse } from './side.ts'

export type Marks = z.output<typeof flatMessages.update.body> & { isHidden?: boolean }

/** The marks that each action of a list sets. */
export const MARKS: Record<BulkAction, Marks> = {
  read: { isRead: true },
  unread: { isRead: false },
  archive: { isArchived: true },
  unarchive: { isArchived: false },
  pin: { isPinned: true },
  unpin: { isPinned: false },
  delete: { isHidden: true },
}

/**
 * The columns to write for the actor's side. A mark set twice keeps its first moment. The actor's own messages, and archived ones, count
 * as read: otherwise a badge would count messages that the list does not show.
 */
export function marksOf(actor: Actor, asked: Marks, now: Date) {
  const { isArchived, isPinned, isHidden, isRead = isArchived === true ? true : undefined } = asked
  const side = columnsOf(actor)
  const marked = (column: PgColumn, isMarked: boolean): SQL =>
    isMarked ? sql`coalesce(${column}, ${now.toISOString()}::timestamptz)` : sql`null`
  const read =
    isRead === undefined
      ? undefined
      : sql`case when ${messages.fromAdmin} = ${isHouse(actor)} then ${side.readAt} else ${marked(side.readAt, isRead)} end`
  const archived = isArchived === undefined ? undefined : marked(side.archivedAt, isArchived)
  const pinned = isPinned === undefined ? undefined : marked(side.pinnedAt, isPinned)
  const hidden = isHidden === undefined ? undefined : marked(side.hiddenAt, isHidden)
  const values = isHouse(actor)
    ? { houseReadAt: read, houseArchivedAt: archived, housePinnedAt: pinned, houseHiddenAt: hidden }
    : { clientReadAt: read, clientArchivedAt: archived, clientPinnedAt: pinned, clientHiddenAt: hidden }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
