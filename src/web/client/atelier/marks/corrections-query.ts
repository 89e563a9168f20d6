import { queryOptions } from '@tanstack/react-query'
import type { AskedCorrections } from '#contract/manuscript/pick-corrections.ts'
import type { Reader } from '../../../manuscript/ask-worker.ts'

/** Corrections as the worker finds them in the whole book. */
export const correctionsQuery = (reader: Reader, fileId: string, asked: AskedCorrections) =>
  queryOptions({
    queryKey: ['atelier', fileId, 'corrections', asked],
    queryFn: () => reader.ask('corrections', asked),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // The worker is here, whatever the network.
    networkMode: 'always',
  })
