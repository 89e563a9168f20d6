import { z } from 'zod'
import { booleanFilter, filterOf, momentFilter, searchText } from '../shared/list.ts'
import { conversationId, conversationType } from './message.ts'

/** The filters of conversations, and of their messages. */
export const conversationFilters = {
  unread: booleanFilter,
  archived: booleanFilter,
  pinned: booleanFilter,
  type: filterOf(conversationType),
  search: searchText,
}

/** Read, archived and pinned are those of the caller's side of a thread (decisions §9). */
export const messageFilters = z.object({
  ...conversationFilters,
  conversationId: filterOf(conversationId),
  dateFrom: momentFilter,
  dateTo: momentFilter,
})
