import { desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { MESSAGE_CSV } from '#contract/messages/message-csv.ts'
import type { messageFilters } from '#contract/messages/message-filters.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { exportFound } from '../../platform/exports/csv-export.ts'
import { messageConditions } from './message-conditions.ts'
import { showMessages } from './show-messages.ts'
import { selectMessages } from './to-message.ts'

/** The caller's messages as a table, the latest first. */
export const exportMessages = exportFound({
  name: 'messages',
  columns: MESSAGE_CSV,
  found: ({ db }, filters: z.output<typeof messageFilters>, actor) =>
    db
      .select({ id: messages.id })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(messageConditions(actor, filters))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .toSQL(),
  read: async ({ db }, ids, actor) =>
    showMessages(db, actor, await selectMessages(db).where(inArray(messages.id, ids))),
})
