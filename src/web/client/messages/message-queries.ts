import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { siteApi } from '#contract/site-api.ts'
import type { Inbox } from '../../conversation/inbox.ts'
import { dataOf, queryKey, readOf } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'

/** Specification 1 §9: messages fresh 30 s, and read again as often; an open thread more often. */
const FRESH_MS = 30_000
const THREAD_EVERY_MS = 15_000
const SIDEBAR_LIMIT = 10
const MOST_PROJECTS = 100

const { listConversations, getConversation, stats } = siteApi.messages

/** Reads that show or count messages. */
export const MESSAGE_READS = [listConversations, getConversation, stats]

type ListQuery = NonNullable<CallInput<typeof listConversations>['query']>

export const conversationList = (query: ListQuery) =>
  queryOptions({
    ...readOf(browserApi, listConversations, { query }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })

/** The latest conversations, for the sidebar's dot and the dashboard. */
export const latestMessages = conversationList({ page: 1, limit: SIDEBAR_LIMIT })

/** The threads of the author's projects, among which a new message chooses its own. */
export const projectThreads = (search: string) =>
  conversationList({ type: 'project', limit: MOST_PROJECTS, ...(search && { search }) })

/** A thread of which only the title is shown: as its page left it, or its latest page. */
export const titledThread = (id: string) =>
  queryOptions({
    queryKey: queryKey(getConversation, { params: { id } }),
    queryFn: () => readThread(id, {}),
    staleTime: Infinity,
  })

export const messageFigures = queryOptions({
  ...readOf(browserApi, stats, {}),
  select: dataOf,
  staleTime: FRESH_MS,
})

export const readThread = async (id: string, page: { before?: string }) =>
  (await browserApi(getConversation, { params: { id }, query: page })).data

/** The author's threads, and what is done with them. */
export const AUTHOR_INBOX: Inbox = {
  call: browserApi,
  threadKey: (one) => queryKey(getConversation, one),
  readThread,
  everyMs: THREAD_EVERY_MS,
  reads: MESSAGE_READS,
  pinnedText: 'Message épinglé',
  doneText: (_action, message) => message,
}
