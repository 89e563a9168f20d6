import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { siteApi } from '#contract/site-api.ts'
import { useThread } from '../../conversation/use-thread.ts'
import { queryKey, readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { MESSAGE_READS, readThread, THREAD_EVERY_MS } from './message-queries.ts'

/** A thread of the author's; showing it marks it as read. */
export function useClientThread(id: string) {
  const read = useThread({
    queryKey: queryKey(siteApi.messages.getConversation, { params: { id } }),
    read: (page) => readThread(id, page),
    everyMs: THREAD_EVERY_MS,
  })
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (shown: string) => browserApi(siteApi.messages.markRead, { params: { id: shown } }),
    onSuccess: () => readAgain(queryClient, MESSAGE_READS),
  })
  const unread = read.thread?.unreadCount ?? 0
  useEffect(() => {
    if (unread > 0) mutate(id)
  }, [id, unread, mutate])
  return read
}
