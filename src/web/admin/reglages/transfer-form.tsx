import { SETTING_ENTRIES } from '#contract/settings/admin-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { SettingForm } from './setting-form.tsx'
import { type SettingFormProps, useSaveSettings } from './use-settings.ts'

const LABELS = {
  titulaire: 'Titulaire du compte',
  iban: 'IBAN',
  bic: 'BIC',
} as const satisfies Record<keyof Settings['transfer'], string>

/** The account that clients pay by transfer. */
export function TransferForm({ saved }: SettingFormProps<'transfer'>) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.transfer,
    draftKey: 'reglages:transfer',
    saved,
    save: async (transfer) => (await save({ transfer })).transfer,
  })
  const { register, formState } = entry.form
  const errors = formState.errors.value
  return (
    <SettingForm entry={entry} labels={LABELS}>
      <p className="muted">
        Ce compte est écrit sur les prochaines factures à payer, dans leurs rappels et dans l’espace de vos
        clients, avec la référence à indiquer. Sans IBAN, rien n’en est dit.
      </p>
      <TextField
        label={LABELS.titulaire}
        autoComplete="off"
        error={errors?.titulaire?.message}
        {...register('value.titulaire')}
      />
      <TextField
        label={LABELS.iban}
        autoComplete="off"
        className="num"
        placeholder="FR76 3000 6000 0112 3456 7890 189"
        error={errors?.iban?.message}
        {...register('value.iban')}
      />
      <TextField
        label={LABELS.bic}
        mark="(facultatif)"
        autoComplete="off"
        className="num"
        error={errors?.bic?.message}
        {...register('value.bic')}
      />
    </SettingForm>
  )
}
