import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { useAdminCall } from '../back-office.tsx'

/** Every group of the settings. */
export function useSettings() {
  const call = useAdminCall()
  return useQuery({
    ...readOf(call, api.admin.settings.get, {}),
    select: dataOf,
  })
}
