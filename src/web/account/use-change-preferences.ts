import { useMutation, useQueryClient } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import { mergePreferences, type PreferencesChange } from '#contract/users/preferences.ts'
import { failureText } from '../lib/failure-text.ts'
import { toast } from '../ui/toast.ts'
import { ownPreferences } from './account-queries.ts'
import { useOwnAccount } from './own-account.tsx'

/**
 * Changes the person's preferences: shown at once, and restored when the save fails. Changes leave one by one: the answer of the
 * last one alone is shown, since those before lack it.
 */
export function useChangePreferences(): (change: PreferencesChange) => void {
  const queryClient = useQueryClient()
  const { call } = useOwnAccount()
  const { queryKey } = ownPreferences(call)
  const mutationKey = [...queryKey, 'change']
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: siteApi.users.updatePreferences.path },
    mutationFn: (change: PreferencesChange) => call(siteApi.users.updatePreferences, { body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, mergePreferences(before, change))
      return before
    },
    onSuccess: (preferences) => {
      if (isLast()) queryClient.setQueryData(queryKey, preferences)
    },
    onError: async (error, _change, before) => {
      toast.error(failureText(error))
      if (!isLast()) return
      queryClient.setQueryData(queryKey, before)
      await queryClient.invalidateQueries({ queryKey })
    },
  })
  return mutate
}
