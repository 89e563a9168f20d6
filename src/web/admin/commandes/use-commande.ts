import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { minutes } from '#contract/shared/durations.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { useAdminCall } from '../back-office.tsx'

const FRESH_MS = 10_000
const REFRESH_MS = minutes(1)

/** An order, read again each minute while it is shown. */
export function useCommande(id: string) {
  const call = useAdminCall()
  return useQuery({
    ...readOf(call, api.admin.commandes.get, { params: { id } }),
    select: dataOf,
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
  })
}
