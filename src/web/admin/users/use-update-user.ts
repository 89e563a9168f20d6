import { api } from '#contract/api.ts'
import type { UserChange } from '#contract/users/admin-user.ts'
import { useAdminCall } from '../back-office.tsx'
import { useWriteEntry } from '../shell/use-entry.ts'

/** Reads that list or count accounts, made again after a write. */
export const USER_LISTS = [api.admin.users.list, api.admin.users.stats]

export function useUpdateUser(id: string) {
  const call = useAdminCall()
  return useWriteEntry(api.admin.users.get, {
    id,
    write: (body: UserChange) => call(api.admin.users.update, { params: { id }, body }),
    lists: USER_LISTS,
  })
}

/** Removes a second factor that its owner has lost. */
export function useRemoveSecondFactor(id: string) {
  const call = useAdminCall()
  return useWriteEntry(api.admin.users.get, {
    id,
    write: () => call(api.admin.users.removeSecondFactor, { params: { id } }),
    lists: USER_LISTS,
  })
}
