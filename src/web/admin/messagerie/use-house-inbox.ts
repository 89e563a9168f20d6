import { api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { BulkAction } from '#contract/messages/flat-endpoints.ts'
import type { Inbox } from '../../conversation/inbox.ts'
import { queryKey } from '../../lib/api-reads.ts'
import { useAdminCall } from '../back-office.tsx'

const REFRESH_MS = 30_000
const READS = [
  api.admin.messages.getConversation,
  api.admin.messages.listConversations,
  api.messages.unreadCount,
  api.admin.stats.get,
]

/** The pages read of a thread. */
export type HouseThread = ReplyOf<typeof api.admin.messages.getConversation>['data']

/** The house's threads, and what is done with them. */
export function useHouseInbox(): Inbox<HouseThread> {
  const call = useAdminCall()
  return {
    call,
    threadKey: (one) => queryKey(api.admin.messages.getConversation, one),
    readThread: async (id, page) =>
      (await call(api.admin.messages.getConversation, { params: { id }, query: page })).data,
    everyMs: REFRESH_MS,
    reads: READS,
    pinnedText: DONE.pin,
    doneText: (action) => DONE[action],
  }
}

const DONE: Record<BulkAction, string> = {
  read: 'Marqué comme lu',
  unread: 'Marqué comme non lu',
  archive: 'Archivé',
  unarchive: 'Sorti des archives',
  pin: 'Épinglé',
  unpin: 'Épingle retirée',
  delete: 'Supprimé pour la maison',
}
