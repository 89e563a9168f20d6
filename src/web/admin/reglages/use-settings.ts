import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SettingsChange, StoredSettings } from '#contract/settings/admin-settings.ts'
import type { SettingKey } from '#contract/settings/settings.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminApi } from '../back-office.tsx'

export const SETTINGS_KEY = ['admin', 'reglages'] as const

/** What the form of a group is given. */
export type SettingFormProps<Key extends SettingKey> = { saved: StoredSettings[Key] }

/** Every group of the settings. */
export function useSettings() {
  const adminApi = useAdminApi()
  return useQuery({ queryKey: SETTINGS_KEY, queryFn: () => adminApi.reglages.get() })
}

/** Saves groups of settings; after a refusal they are read again, since somebody may have changed them. */
export function useSaveSettings(): (changes: SettingsChange) => Promise<StoredSettings> {
  const adminApi = useAdminApi()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (changes: SettingsChange) => adminApi.reglages.update(changes),
    onSuccess: (now) => {
      queryClient.setQueryData(SETTINGS_KEY, now)
      toast.success('Réglages enregistrés', { description: 'Le site les montre aussitôt.', duration: 3 })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: SETTINGS_KEY }),
  })
  return mutateAsync
}
