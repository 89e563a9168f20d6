import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { siteApi } from '#contract/site-api.ts'
import { useThread } from '../../conversation/use-thread.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { MESSAGES_KEY, readThread, THREAD_EVERY_MS, threadKey } from './message-queries.ts'

/** One of one's threads; showing it marks it as read. */
export function useClientThread(id: string) {
  const read = useThread({
    queryKey: threadKey(id),
    read: (page) => readThread(id, page),
    everyMs: THREAD_EVERY_MS,
  })
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => browserApi(siteApi.messages.markRead, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: MESSAGES_KEY }),
  })
  const unread = read.thread?.unreadCount ?? 0
  useEffect(() => {
    if (unread > 0) mutate()
  }, [unread, mutate])
  return read
}
