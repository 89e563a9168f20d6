import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { Pagination } from '#contract/shared/list.ts'
import { queryKey } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { wholeOf } from './read-whole.ts'

/** The endpoints of a list that is put in order by hand. */
type OrderedEntries<Row> = {
  list: EndpointSpec & {
    path: `/admin/${string}`
    body?: never
    reply: z.ZodType<{ data: Row[]; pagination: Pagination }>
  }
  reorder: EndpointSpec & { path: `/admin/${string}`; body: z.ZodType<unknown, { ids: string[] }> }
}

/**
 * A list sorted by hand, whole; an order given to `reorder` shows at once, and is undone when it is refused. Orders leave one by one,
 * since a held key gives many: the last one alone is undone, and reads the list again.
 */
export function useOrderedList<Row extends { id: string }>({ list, reorder }: OrderedEntries<Row>) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const whole = wholeOf(queryKey(list), (query) => call(list, { query }))
  const mutationKey = queryKey(reorder)
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: reorder.path },
    mutationFn: (ids: string[]) => call(reorder, { body: { ids } }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey: whole.queryKey })
      const before = queryClient.getQueryData(whole.queryKey)
      queryClient.setQueryData(whole.queryKey, (rows) =>
        rows?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      )
      return before
    },
    onError: (error, _, before) => {
      if (isLast()) queryClient.setQueryData(whole.queryKey, before)
      toast.error('Erreur', { description: failureText(error) })
    },
    onSettled: async () => {
      if (isLast()) await queryClient.invalidateQueries({ queryKey: queryKey(list) })
    },
  })
  return { list: useQuery(whole), reorder: mutate }
}
