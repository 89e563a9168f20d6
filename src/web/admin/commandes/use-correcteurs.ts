import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { AdminCorrecteur } from '#contract/correcteurs/admin-correcteur.ts'
import { useAdminCall } from '../back-office.tsx'
import { CORRECTEURS_KEY } from '../correcteurs/correcteur-keys.ts'
import { readWhole } from '../shell/read-whole.ts'

const NONE: AdminCorrecteur[] = []

/** The house's correctors; none until they are known. */
export function useCorrecteurs(): AdminCorrecteur[] {
  const call = useAdminCall()
  const { data = NONE } = useQuery({
    queryKey: [...CORRECTEURS_KEY, 'all'],
    queryFn: () => readWhole((asked) => call(api.admin.correcteurs.list, { query: asked })),
  })
  return data
}
