import { SETTING_ENTRIES } from '#contract/settings/admin-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { SettingForm } from './setting-form.tsx'
import { type SettingFormProps, useSaveSettings } from './use-settings.ts'

const LABELS = {
  secondFacteurObligatoire: 'Exiger la double authentification des administrateurs',
} as const satisfies Record<keyof Settings['security'], string>

/** The rules of sign-in for administrators (decision 063). */
export function SecurityForm({ saved }: SettingFormProps<'security'>) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.security,
    draftKey: 'reglages:security',
    saved,
    save: async (security) => (await save({ security })).security,
  })
  return (
    <SettingForm entry={entry} labels={LABELS}>
      <CheckField
        label={LABELS.secondFacteurObligatoire}
        help="Les administrateurs qui n’en ont pas, vous compris, devront l’activer avant toute autre page de l’administration. Les comptes des clients ne changent pas."
        {...entry.form.register('value.secondFacteurObligatoire')}
      />
    </SettingForm>
  )
}
