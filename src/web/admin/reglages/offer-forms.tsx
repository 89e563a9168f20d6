import { SETTING_ENTRIES } from '#contract/settings/admin-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { NumberField } from '../../ui/text-field.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { AS_NUMBER } from './field-options.ts'
import { SettingForm } from './setting-form.tsx'
import { type SettingFormProps, useSaveSettings } from './use-settings.ts'

const BANNER = { affichee: 'Afficher la bannière' } as const satisfies Record<
  keyof Settings['banner'],
  string
>

/** The line at the head of the landing page. */
export function BannerForm({ saved }: SettingFormProps<'banner'>) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.banner,
    draftKey: 'reglages:banner',
    saved,
    save: async (banner) => (await save({ banner })).banner,
  })
  return (
    <SettingForm entry={entry} labels={BANNER}>
      <CheckField
        label={BANNER.affichee}
        help={
          'En tête de la page d’accueil\u00a0: les pages offertes, et le code que la section Promotions y montre, tant qu’il est ouvert.'
        }
        {...entry.form.register('value.affichee')}
      />
    </SettingForm>
  )
}

const INSTALMENTS = {
  propose: 'Proposer le paiement en plusieurs fois',
  banniereAffichee: 'L’annoncer en page d’accueil',
  nombre: 'Nombre de paiements',
} as const satisfies Record<keyof Settings['instalments'], string>

/** « Paiement en 10 fois sans frais ». */
export function InstalmentsForm({ saved }: SettingFormProps<'instalments'>) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.instalments,
    draftKey: 'reglages:instalments',
    saved,
    save: async (instalments) => (await save({ instalments })).instalments,
  })
  const { register, formState } = entry.form
  return (
    <SettingForm entry={entry} labels={INSTALMENTS}>
      <CheckField label={INSTALMENTS.propose} {...register('value.propose')} />
      <CheckField label={INSTALMENTS.banniereAffichee} {...register('value.banniereAffichee')} />
      <NumberField
        label={INSTALMENTS.nombre}
        min={2}
        max={10}
        help={
          'De 2 à 10, le premier compris\u00a0: parts égales, sans frais, la dernière au plus tard 50 jours après la première.'
        }
        error={formState.errors.value?.nombre?.message}
        {...register('value.nombre', AS_NUMBER)}
      />
    </SettingForm>
  )
}
