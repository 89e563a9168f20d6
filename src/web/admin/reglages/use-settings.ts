import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { SettingsChange, StoredSettings } from '#contract/settings/admin-settings.ts'
import type { SettingKey } from '#contract/settings/settings.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'

export const SETTINGS_KEY = ['admin', 'reglages'] as const

/** What the form of a group is given. */
export type SettingFormProps<Key extends SettingKey> = { saved: StoredSettings[Key] }

/** Every group of the settings. */
export function useSettings() {
  const call = useAdminCall()
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: async () => (await call(api.admin.settings.get, {})).data,
  })
}

/** Saves groups of settings; after a refusal they are read again, since somebody may have changed them. */
export function useSaveSettings(): (changes: SettingsChange) => Promise<StoredSettings> {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: async (changes: SettingsChange) =>
      (await call(api.admin.settings.update, { body: changes })).data,
    onSuccess: (now) => {
      queryClient.setQueryData(SETTINGS_KEY, now)
      toast.success('Réglages enregistrés', { description: 'Le site les montre aussitôt.', duration: 3 })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: SETTINGS_KEY }),
  })
  return mutateAsync
}
