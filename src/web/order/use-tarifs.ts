import { useQuery } from '@tanstack/react-query'
import { minutes } from '#contract/shared/durations.ts'
import { tarifs } from '#contract/tarifs/endpoints.ts'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'
import { browserApi } from '../lib/browser-api.ts'

const MINUTE_MS = minutes(1)

type FromServer = { tarifs: TarifItem[] | null; readAt: string }

/** The services on sale: the server's at first, then 5 minutes fresh and kept 10 (spec 1 §7). */
export function useTarifs({ tarifs: known, readAt }: FromServer) {
  return useQuery({
    queryKey: ['tarifs'],
    queryFn: readTarifs,
    ...(known && { initialData: known, initialDataUpdatedAt: new Date(readAt).getTime() }),
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
    retry: 2,
    refetchOnWindowFocus: false,
  })
}

async function readTarifs(): Promise<TarifItem[]> {
  const { data } = await browserApi(tarifs.list, {})
  return data
}
