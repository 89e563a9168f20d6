import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { queryKey } from '../../lib/api-reads.ts'
import { useAdminCall } from '../back-office.tsx'
import { wholeOf } from '../shell/read-whole.ts'

const ADMINISTRATORS = { role: 'ADMIN', isActive: 'true', sortBy: 'prenom' } as const

/** The administrators, to whom a thread may be given. */
export function useAdministrators() {
  const call = useAdminCall()
  const { data } = useQuery(
    wholeOf(queryKey(api.admin.users.list, { query: ADMINISTRATORS }), (asked) =>
      call(api.admin.users.list, { query: { ...ADMINISTRATORS, ...asked } }),
    ),
  )
  return data ?? []
}
