import { useMutation, useQueryClient } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import { mergePreferences, type PreferencesChange } from '#contract/users/preferences.ts'
import { failureText } from '../lib/failure-text.ts'
import { toast } from '../ui/toast.ts'
import { ownPreferences } from './account-queries.ts'
import { useOwnAccount } from './own-account.tsx'

/** Changes the person's preferences: shown at once, and restored when the save fails. */
export function useChangePreferences(): (change: PreferencesChange) => void {
  const queryClient = useQueryClient()
  const { call } = useOwnAccount()
  const { queryKey } = ownPreferences(call)
  const { mutate } = useMutation({
    mutationFn: (change: PreferencesChange) => call(siteApi.users.updatePreferences, { body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, mergePreferences(before, change))
      return before
    },
    onSuccess: (preferences) => queryClient.setQueryData(queryKey, preferences),
    onError: (error, _change, before) => {
      queryClient.setQueryData(queryKey, before)
      toast.error(failureText(error))
    },
  })
  return mutate
}
