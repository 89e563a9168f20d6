import { SETTING_ENTRIES } from '#contract/settings/admin-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { NumberField, TextField } from '../../ui/text-field.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { AS_NUMBER, OR_NULL } from './field-options.ts'
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
    <SettingForm entry={entry} saved={saved} labels={BANNER}>
      <CheckField
        label={BANNER.affichee}
        help={
          'En tête de la page d’accueil\u00a0: les dix pages offertes, et le code de promotion tant qu’il est actif.'
        }
        {...entry.form.register('value.affichee')}
      />
    </SettingForm>
  )
}

const PROMOTION = {
  code: 'Code',
  pourcentage: 'Remise, en\u00a0%',
  debut: 'Premier jour',
  fin: 'Dernier jour',
  premiereCommande: 'Pour une première commande seulement',
  active: 'Code actif',
} as const satisfies Record<keyof Settings['promotion'], string>

/** The code that the banner shows and that an order form takes. */
export function PromotionForm({ saved }: SettingFormProps<'promotion'>) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.promotion,
    draftKey: 'reglages:promotion',
    saved,
    save: async (promotion) => (await save({ promotion })).promotion,
  })
  const { register, formState } = entry.form
  const errors = formState.errors.value
  return (
    <SettingForm entry={entry} saved={saved} labels={PROMOTION}>
      <CheckField
        label={PROMOTION.active}
        help="Sans code actif, la bannière ne parle que des dix pages offertes."
        {...register('value.active')}
      />
      <TextField
        label={PROMOTION.code}
        autoComplete="off"
        autoCapitalize="characters"
        error={errors?.code?.message}
        {...register('value.code')}
      />
      <NumberField
        label={PROMOTION.pourcentage}
        min={1}
        max={90}
        error={errors?.pourcentage?.message}
        {...register('value.pourcentage', AS_NUMBER)}
      />
      <div className="pair">
        <TextField
          label={PROMOTION.debut}
          mark="(facultatif)"
          type="date"
          error={errors?.debut?.message}
          {...register('value.debut', OR_NULL)}
        />
        <TextField
          label={PROMOTION.fin}
          mark="(facultatif)"
          type="date"
          help="Compris, jusqu’à minuit à Paris."
          error={errors?.fin?.message}
          {...register('value.fin', OR_NULL)}
        />
      </div>
      <CheckField label={PROMOTION.premiereCommande} {...register('value.premiereCommande')} />
    </SettingForm>
  )
}

const INSTALMENTS = {
  banniereAffichee: 'Annoncer le paiement en plusieurs fois',
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
    <SettingForm entry={entry} saved={saved} labels={INSTALMENTS}>
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
