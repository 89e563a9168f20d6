import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { siteApi } from '#contract/site-api.ts'
import { readAgain } from '../lib/api-reads.ts'
import { ToldError } from '../lib/told-error.ts'
import type { Inbox } from './inbox.ts'
import { joinLatest, joinOlder, type Thread } from './thread-pages.ts'

/** The pages read of a thread: the latest one is refreshed, those above are read on demand. Showing it marks its messages as read. */
export function useThread<Read extends Thread>(inbox: Inbox<Read>, id: string) {
  const { everyMs, readThread } = inbox
  const queryKey = inbox.threadKey({ params: { id } })
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const latest = await readThread(id, {})
      return joinLatest(queryClient.getQueryData<Read>(queryKey), latest)
    },
    staleTime: everyMs,
    refetchInterval: everyMs,
  })
  const older = useMutation({
    // A thread begins without the failure of the one shown before.
    mutationKey: queryKey,
    mutationFn: async (before: string) => ({ before, page: await readThread(id, { before }) }),
    onSuccess: (page) => queryClient.setQueryData<Read>(queryKey, (known) => joinOlder(known, page)),
    // The message before which the page was asked is gone: the thread is read again.
    onError: (problem) =>
      problem instanceof ToldError && problem.isRefusal && queryClient.resetQueries({ queryKey }),
  })
  useMarkRead(inbox, id, data?.unreadCount ?? 0)
  const first = data?.messages[0]?.id
  return {
    thread: data,
    error,
    refetch,
    older: {
      exist: data?.hasOlder ?? false,
      busy: older.isPending,
      failed: older.isError,
      read: () => {
        if (first && !older.isPending) older.mutate(first)
      },
    },
  }
}

export type Older = ReturnType<typeof useThread>['older']

function useMarkRead({ call, reads }: Inbox, id: string, unread: number): void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (shown: string) => call(siteApi.messages.markRead, { params: { id: shown } }),
    onSuccess: () => readAgain(queryClient, reads),
  })
  useEffect(() => {
    if (unread > 0) mutate(id)
  }, [id, unread, mutate])
}
