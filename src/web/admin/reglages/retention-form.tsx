import { SETTING_ENTRIES } from '#contract/settings/admin-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { NumberField } from '../../ui/text-field.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { AS_NUMBER } from './field-options.ts'
import { SettingForm } from './setting-form.tsx'
import { type SettingFormProps, useSaveSettings } from './use-settings.ts'

const LABELS = {
  brouillonsJours: 'Commandes non payées et leurs fichiers, en jours',
  echantillonsMois: 'Échantillons, en mois',
  consultationsMois: 'Appels réservés, en mois',
  visiteursMois: 'Messages des visiteurs, en mois',
  journauxMois: 'Journal des actions, en mois',
  comptesInactifsMois: 'Comptes inactifs, en mois',
  facturesAnnees: 'Factures, en années',
} as const satisfies Record<keyof Settings['retention'], string>

type Kind = keyof typeof LABELS

const BOUNDS: Record<Kind, { min: number; max: number; help: string }> = {
  brouillonsJours: { min: 7, max: 30, help: 'De 7 à 30.' },
  echantillonsMois: { min: 1, max: 36, help: 'De 1 à 36.' },
  consultationsMois: { min: 1, max: 36, help: 'De 1 à 36.' },
  visiteursMois: { min: 1, max: 36, help: 'De 1 à 36, pour qui n’est jamais devenu client.' },
  journauxMois: { min: 6, max: 12, help: 'De 6 à 12. Les plus anciens sont supprimés par mois entiers.' },
  comptesInactifsMois: {
    min: 12,
    max: 60,
    help: 'De 12 à 60. Leur titulaire est prévenu trente jours avant l’effacement.',
  },
  facturesAnnees: {
    min: 10,
    max: 30,
    help: 'De 10 à 30\u00a0: la loi demande dix ans (code de commerce, article L.\u00a0123-22).',
  },
}

const KINDS = Object.keys(LABELS).filter((name): name is Kind => name in LABELS)

/** The retention of each kind of data; a nightly job removes the rest. */
export function RetentionForm({ saved }: SettingFormProps<'retention'>) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.retention,
    draftKey: 'reglages:retention',
    saved,
    save: async (retention) => (await save({ retention })).retention,
  })
  const { register, formState } = entry.form
  return (
    <SettingForm entry={entry} labels={LABELS}>
      <p className="muted">
        Au-delà, les données sont définitivement effacées. Ces durées sont aussi celles de la politique de
        confidentialité&nbsp;: changez-les ensemble.
      </p>
      {KINDS.map((kind) => (
        <NumberField
          key={kind}
          label={LABELS[kind]}
          {...BOUNDS[kind]}
          error={formState.errors.value?.[kind]?.message ?? ''}
          {...register(`value.${kind}`, AS_NUMBER)}
        />
      ))}
    </SettingForm>
  )
}
