import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { mergePreferences, type PreferencesChange } from '#contract/users/preferences.ts'
import { browserApi } from '../lib/browser-api.ts'
import { failureText } from '../lib/failure-text.ts'
import { toast } from '../ui/toast.ts'
import { ownPreferences } from './account-queries.ts'

/** Changes one's own preferences: shown at once, and put back when it could not be saved. */
export function useChangePreferences(): (change: PreferencesChange) => void {
  const queryClient = useQueryClient()
  const { queryKey } = ownPreferences
  const { mutate } = useMutation({
    mutationFn: (body: PreferencesChange) => browserApi(api.users.updatePreferences, { body }),
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
