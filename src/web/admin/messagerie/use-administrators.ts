import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { useAdminCall } from '../back-office.tsx'
import { readWhole } from '../shell/read-whole.ts'
import { USERS_KEY } from '../users/user-keys.ts'

const ADMINISTRATORS = { role: 'ADMIN', isActive: 'true', sortBy: 'prenom' } as const

/** Who works for the house: to whom a thread may be given. */
export function useAdministrators() {
  const call = useAdminCall()
  const { data } = useQuery({
    queryKey: [...USERS_KEY, ADMINISTRATORS, 'all'],
    queryFn: () =>
      readWhole((asked) => call(api.admin.users.list, { query: { ...ADMINISTRATORS, ...asked } })),
  })
  return data ?? []
}
