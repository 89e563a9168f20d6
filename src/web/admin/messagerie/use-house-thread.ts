import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { useThread } from '../../conversation/use-thread.ts'
import { useAdminCall } from '../back-office.tsx'
import { CONVERSATIONS_KEY, threadKey, UNREAD_KEY } from './message-keys.ts'

const REFRESH_MS = 30_000

/** As far as it was read. */
export type HouseThread = ReplyOf<typeof api.admin.messages.getConversation>['data']

/** One thread; showing it marks its messages as read, and the counts follow. */
export function useHouseThread(id: string) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const read = useThread({
    queryKey: threadKey(id),
    read: async (page) =>
      (await call(api.admin.messages.getConversation, { params: { id }, query: page })).data,
    everyMs: REFRESH_MS,
  })
  const { mutate } = useMutation({
    mutationFn: () => call(api.messages.markRead, { params: { id } }),
    onSuccess: () =>
      Promise.all(
        [threadKey(id), CONVERSATIONS_KEY, UNREAD_KEY, ['admin', 'stats']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const unread = read.thread?.unreadCount ?? 0
  useEffect(() => {
    if (unread > 0) mutate()
  }, [unread, mutate])
  return read
}
