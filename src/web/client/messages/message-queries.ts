import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { browserApi } from '../../lib/browser-api.ts'

/** Specification 1 §9: messages fresh 30 s, asked again as often; an open thread more, it is a conversation. */
const FRESH_MS = 30_000
const THREAD_EVERY_MS = 15_000
const SIDEBAR_LIMIT = 10

export const MESSAGES_KEY = ['messages']

export const conversationList = (query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'conversations', query],
    queryFn: () => browserApi(api.messages.listConversations, { query }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })

/** What the sidebar's dot and the dashboard read. */
export const latestMessages = conversationList({ page: 1, limit: SIDEBAR_LIMIT })

export const thread = (id: string) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'thread', id],
    queryFn: async () => (await browserApi(api.messages.getConversation, { params: { id } })).data,
    staleTime: THREAD_EVERY_MS,
    refetchInterval: THREAD_EVERY_MS,
  })
