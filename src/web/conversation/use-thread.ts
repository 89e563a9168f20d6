import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ToldError } from '../lib/told-error.ts'
import { joinLatest, joinOlder, type Thread } from './thread-pages.ts'

type ThreadSource<Read extends Thread> = {
  queryKey: QueryKey
  /** The latest page, or the one before a message. */
  read: (page: { before?: string }) => Promise<Read>
  /** Milliseconds between two reads of the latest page. */
  everyMs: number
}

/** The pages read of a thread: the latest one is refreshed, those above are read on demand. */
export function useThread<Read extends Thread>({ queryKey, read, everyMs }: ThreadSource<Read>) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const latest = await read({})
      return joinLatest(queryClient.getQueryData<Read>(queryKey), latest)
    },
    staleTime: everyMs,
    refetchInterval: everyMs,
  })
  const older = useMutation({
    // A thread begins without the failure of the one shown before.
    mutationKey: queryKey,
    mutationFn: async (before: string) => ({ before, page: await read({ before }) }),
    onSuccess: (page) => queryClient.setQueryData<Read>(queryKey, (known) => joinOlder(known, page)),
    // The message before which the page was asked is gone: the thread is read again.
    onError: (problem) =>
      problem instanceof ToldError && problem.isRefusal && queryClient.resetQueries({ queryKey }),
  })
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
