import { inArray } from 'drizzle-orm'
import type { HouseConversationExport } from '#contract/messages/admin-endpoints.ts'
import { CONVERSATION_CSV } from '#contract/messages/conversation-csv.ts'
import { MOST_FOUND } from '../../platform/db/find-page.ts'
import { conversations } from '../../platform/db/schema/messages.ts'
import { exportFound } from '../../platform/exports/csv-export.ts'
import { inboxIds, inInbox } from './list-conversations.ts'
import { readConversations } from './read-conversations.ts'
import { foundByHouse } from './search-conversations.ts'

/** The threads that the house's inbox finds, as a table; of a search, as many as the inbox counts. */
export const exportConversations = exportFound({
  name: 'conversations',
  columns: CONVERSATION_CSV,
  found: ({ db }, query: HouseConversationExport, actor) => {
    const where = inInbox(db, actor, query)
    const { search } = query
    return search
      ? foundByHouse(db, { search, where, limit: MOST_FOUND }).toSQL()
      : inboxIds(db, where).toSQL()
  },
  read: ({ db }, ids, actor) =>
    readConversations(db, actor, { where: inArray(conversations.id, ids), page: 1, limit: ids.length }),
})
