import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../back-office.tsx'
import { USERS_KEY } from '../users/user-keys.ts'

const ALL = { role: 'ADMIN', isActive: 'true', sortBy: 'prenom', limit: 100 } as const

/** Who works for the house: to whom a thread may be given. */
export function useAdministrators() {
  const { users } = useAdminApi()
  const { data } = useQuery({
    queryKey: [...USERS_KEY, ALL],
    queryFn: () => users.list(ALL),
  })
  return data?.data ?? []
}
