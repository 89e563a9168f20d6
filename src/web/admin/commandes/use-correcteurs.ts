import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { AdminCorrecteur } from '#contract/correcteurs/admin-correcteur.ts'
import { queryKey } from '../../lib/api-reads.ts'
import { useAdminCall } from '../back-office.tsx'
import { wholeOf } from '../shell/read-whole.ts'

const NONE: AdminCorrecteur[] = []

/** The house's correctors; empty until they are read. */
export function useCorrecteurs(): AdminCorrecteur[] {
  const call = useAdminCall()
  const { data = NONE } = useQuery(
    wholeOf(queryKey(api.admin.correcteurs.list), (query) => call(api.admin.correcteurs.list, { query })),
  )
  return data
}
