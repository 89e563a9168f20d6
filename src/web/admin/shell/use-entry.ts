import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { z } from 'zod'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { dataOf, readAgain, readOf } from '../../lib/api-reads.ts'
import { useAdminCall } from '../back-office.tsx'

/** The endpoint that reads one entry of a noun. */
type ReadEntry<Entry> = EndpointSpec & {
  path: `/admin/${string}/:id`
  body?: never
  reply: z.ZodType<{ data: Entry }>
}

/** The entry that the address names. */
export function useOpenEntry<Entry>(get: ReadEntry<Entry>) {
  const { id = '' } = useParams()
  return useEntry(get, id)
}

export function useEntry<Entry>(get: ReadEntry<Entry>, id: string) {
  const call = useAdminCall()
  return useQuery({ ...readOf(call, get, { params: { id } }), select: dataOf })
}

type Write<Entry, Asked> = {
  write: (asked: Asked) => Promise<{ data: Entry }>
  /** Reads that list or count such entries, made again after the write. */
  lists: readonly EndpointSpec[]
}

/**
 * A write whose answer, the entry as it is now, replaces the cached one; the lists are read again. After a refusal the entry
 * is read again, since somebody may have changed it.
 */
export function useWriteEntry<Entry, Asked = void>(
  get: ReadEntry<Entry>,
  { id, write, lists }: Write<Entry, Asked> & { id: string },
) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { queryKey } = readOf(call, get, { params: { id } })
  return useMutation({
    mutationFn: async (asked: Asked) => (await write(asked)).data,
    onSuccess: (data) => queryClient.setQueryData(queryKey, { data }),
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSettled: () => readAgain(queryClient, lists),
  })
}

/** A write that adds an entry: the lists are read again. */
export function useAddEntry<Entry, Asked>({ write, lists }: Write<Entry, Asked>) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: async (asked: Asked) => (await write(asked)).data,
    onSuccess: () => readAgain(queryClient, lists),
  })
  return mutateAsync
}
