import { useQuery } from '@tanstack/react-query'
import type { AdminCorrecteur } from '#contract/correcteurs/admin-correcteur.ts'
import { useAdminApi } from '../back-office.tsx'
import { CORRECTEURS_KEY } from '../correcteurs/correcteur-keys.ts'

const NONE: AdminCorrecteur[] = []
/** A house has some dozens of correctors. */
const ALL = { limit: 100 }

/** The house's correctors; none until they are known. */
export function useCorrecteurs(): AdminCorrecteur[] {
  const adminApi = useAdminApi()
  const { data = NONE } = useQuery({
    queryKey: [...CORRECTEURS_KEY, 'all'],
    queryFn: async () => (await adminApi.correcteurs.list(ALL)).data,
  })
  return data
}
