import { useQuery } from '@tanstack/react-query'
import type { Correcteur } from '#contract/correcteurs/endpoints.ts'
import { useAdminApi } from '../back-office.tsx'

const NONE: Correcteur[] = []

/** The house's correctors; none until they are known. */
export function useCorrecteurs(): Correcteur[] {
  const adminApi = useAdminApi()
  const { data = NONE } = useQuery({
    queryKey: ['admin', 'correcteurs'],
    queryFn: () => adminApi.correcteurs.list(),
  })
  return data
}
