import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { AdminUser, UserChange } from '#contract/users/admin-user.ts'
import { useAdminCall } from '../back-office.tsx'
import { USERS_KEY, userKey } from './user-keys.ts'

/** Changes an account; after a refusal too it is read again, since somebody may have changed it. */
export function useUpdateUser(id: string) {
  const call = useAdminCall()
  return useUserMutation(
    id,
    async (changes: UserChange) =>
      (await call(api.admin.users.update, { params: { id }, body: changes })).data,
  )
}

/** Takes away the second factor that somebody has lost. */
export function useRemoveSecondFactor(id: string) {
  const call = useAdminCall()
  return useUserMutation(
    id,
    async () => (await call(api.admin.users.removeSecondFactor, { params: { id } })).data,
  )
}

function useUserMutation<Asked>(id: string, mutationFn: (asked: Asked) => Promise<AdminUser>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (user) => queryClient.setQueryData(userKey(id), user),
    onError: () => queryClient.invalidateQueries({ queryKey: userKey(id) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: USERS_KEY }),
  })
}
