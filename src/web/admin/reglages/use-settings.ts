import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { SettingsChange, StoredSettings } from '#contract/settings/admin-settings.ts'
import type { SettingKey } from '#contract/settings/settings.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'

/** The props of a group's form. */
export type SettingFormProps<Key extends SettingKey> = { saved: StoredSettings[Key] }

/** Every group of the settings. */
export function useSettings() {
  const call = useAdminCall()
  return useQuery({
    ...readOf(call, api.admin.settings.get, {}),
    select: dataOf,
  })
}

/** Saves groups of settings; after a refusal they are read again, since somebody may have changed them. */
export function useSaveSettings(): (changes: SettingsChange) => Promise<StoredSettings> {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { queryKey } = readOf(call, api.admin.settings.get, {})
  const { mutateAsync } = useMutation({
    mutationFn: (changes: SettingsChange) => call(api.admin.settings.update, { body: changes }),
    onSuccess: (now) => {
      queryClient.setQueryData(queryKey, now)
      toast.success('Réglages enregistrés', { description: 'Le site les montre aussitôt.', duration: 3 })
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return async (changes) => (await mutateAsync(changes)).data
}
