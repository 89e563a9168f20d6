import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { boardFilters } from '#contract/commandes/admin-endpoints.ts'
import { minutes } from '#contract/shared/durations.ts'
import { readOf } from '../../lib/api-reads.ts'
import { useAdminCall } from '../back-office.tsx'
import type { CommandeQuery } from './commande-query.ts'

const FRESH_MS = 30_000
const REFRESH_MS = minutes(1)

/** The orders of a query by status, each to be moved where it may go. */
export function useCommandeBoard(query: CommandeQuery, isShown: boolean) {
  const call = useAdminCall()
  return useQuery({
    ...readOf(call, api.admin.commandes.board, { query: boardFilters.parse(query) }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
    enabled: isShown,
  })
}
