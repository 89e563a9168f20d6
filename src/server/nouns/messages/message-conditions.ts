import { and, eq, isNotNull, not, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { messageFilters } from '#contract/messages/message-filters.ts'
import { since, until } from '../../platform/db/period.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { holdingWords } from '../../platform/db/searchable.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { columnsOf, memberOf, shownTo, unreadBy } from './side.ts'

/** The messages that the actor's side sees and asked for, as a WHERE over messages and their conversations. */
export function messageConditions(actor: Actor, filters: z.output<typeof messageFilters>): SQL | undefined {
  const { conversationId, unread, archived, pinned, type, search, dateFrom, dateTo } = filters
  const { archivedAt, pinnedAt } = columnsOf(actor)
  return and(
    memberOf(actor),
    shownTo(actor),
    conversationId === undefined ? undefined : eq(messages.conversationId, conversationId),
    asked(unread, unreadBy(actor)),
    asked(archived, isNotNull(archivedAt)),
    asked(pinned, isNotNull(pinnedAt)),
    type && eq(conversations.type, type),
    search ? holdingWords(messages.recherche, search) : undefined,
    dateFrom ? since(messages.createdAt, dateFrom) : undefined,
    dateTo ? until(messages.createdAt, dateTo) : undefined,
  )
}

/** The condition, its opposite, or no condition when the filter is absent. */
export function asked(wanted: boolean | undefined, condition: SQL | undefined): SQL | undefined {
  if (wanted === undefined || !condition) return undefined
  return wanted ? condition : not(condition)
}
