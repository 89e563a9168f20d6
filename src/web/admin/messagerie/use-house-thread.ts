import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useThread } from '../../conversation/use-thread.ts'
import { useAdminApi } from '../back-office.tsx'
import type { ThreadPage } from './messages-api.ts'
import { CONVERSATIONS_KEY, threadKey, UNREAD_KEY } from './message-keys.ts'

const REFRESH_MS = 30_000

/** As far as it was read. */
export type HouseThread = ThreadPage

/** One thread; showing it marks its messages as read, and the counts follow. */
export function useHouseThread(id: string) {
  const { messages } = useAdminApi()
  const queryClient = useQueryClient()
  const read = useThread({
    queryKey: threadKey(id),
    read: (page) => messages.getConversation(id, page),
    everyMs: REFRESH_MS,
  })
  const { mutate } = useMutation({
    mutationFn: () => messages.markRead(id),
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
