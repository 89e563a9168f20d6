import { SETTING_ENTRIES } from '#contract/settings/admin-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { monthName } from '#contract/comptabilite/month-names.ts'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { AS_NUMBER } from './field-options.ts'
import { SettingForm } from './setting-form.tsx'
import { type SettingFormProps, useSaveSettings } from './use-settings.ts'

const LABELS = {
  compteClients: 'Clients',
  compteVentes: 'Ventes de prestations',
  compteTva: 'TVA collectée',
  compteStripe: 'Prestataire de paiement',
  compteBanque: 'Banque',
  compteAttente: 'Attente et trop-perçus',
  moisCloture: 'Dernier mois de l’exercice',
} as const satisfies Record<keyof Settings['accounting'], string>

type Account = Exclude<keyof typeof LABELS, 'moisCloture'>

const HELP: Record<Account, string> = {
  compteClients: 'Commence par 411. Chaque client y a son compte auxiliaire.',
  compteVentes: 'Commence par 70.',
  compteTva: 'Commence par 4457. Sans écriture tant que la maison est en franchise de TVA.',
  compteStripe: 'Commence par 51\u00a0: ce que Stripe a reçu et n’a pas encore versé.',
  compteBanque: 'Commence par 512\u00a0: virements et chèques.',
  compteAttente: 'Commence par 47\u00a0: paiements doubles ou à vérifier.',
}

const ACCOUNTS = Object.keys(HELP).filter((name): name is Account => name in HELP)
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** The account numbers of the entries for the accountant. */
export function AccountingForm({ saved }: SettingFormProps<'accounting'>) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.accounting,
    draftKey: 'reglages:accounting',
    saved,
    save: async (accounting) => (await save({ accounting })).accounting,
  })
  const { register, formState } = entry.form
  const errors = formState.errors.value
  return (
    <SettingForm entry={entry} labels={LABELS}>
      <p className="muted">
        Les numéros de compte du fichier des écritures (FEC), tels que votre comptable les tient.
      </p>
      {ACCOUNTS.map((name) => (
        <TextField
          key={name}
          label={LABELS[name]}
          help={HELP[name]}
          inputMode="numeric"
          autoComplete="off"
          className="num"
          error={errors?.[name]?.message}
          {...register(`value.${name}`)}
        />
      ))}
      <SelectField
        label={LABELS.moisCloture}
        error={errors?.moisCloture?.message}
        {...register('value.moisCloture', AS_NUMBER)}
      >
        {MONTHS.map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </SelectField>
    </SettingForm>
  )
}
