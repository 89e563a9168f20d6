import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Reader } from '../manuscript/ask-worker.ts'

/** A chapter read by the worker; the one before stays drawn until it comes. */
export const chapterQuery = (reader: Reader, fileId: string, rank: number) =>
  queryOptions({
    queryKey: ['atelier', fileId, rank],
    queryFn: async () => ({ rank, sheet: await reader.ask('chapter', rank) }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // The worker holds the whole book: the page keeps only the chapter it draws.
    gcTime: 0,
    retry: false,
    // The worker runs here, whatever the network.
    networkMode: 'always',
  })
