import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { useThread } from '../../conversation/use-thread.ts'
import { queryKey, readAgain } from '../../lib/api-reads.ts'
import { useAdminCall } from '../back-office.tsx'
import { INBOX_LISTS } from './use-house-marks.ts'

const REFRESH_MS = 30_000

/** The pages read of a thread. */
export type HouseThread = ReplyOf<typeof api.admin.messages.getConversation>['data']

/** A thread; showing it marks its messages as read, and the counts follow. */
export function useHouseThread(id: string) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const read = useThread({
    queryKey: queryKey(api.admin.messages.getConversation, { params: { id } }),
    read: async (page) =>
      (await call(api.admin.messages.getConversation, { params: { id }, query: page })).data,
    everyMs: REFRESH_MS,
  })
  const { mutate } = useMutation({
    mutationFn: (shown: string) => call(api.messages.markRead, { params: { id: shown } }),
    onSuccess: () => readAgain(queryClient, [api.admin.messages.getConversation, ...INBOX_LISTS]),
  })
  const unread = read.thread?.unreadCount ?? 0
  useEffect(() => {
    if (unread > 0) mutate(id)
  }, [id, unread, mutate])
  return read
}
