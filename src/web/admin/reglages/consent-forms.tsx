import { SETTING_ENTRIES } from '#contract/settings/admin-settings.ts'
import type { Analytics } from '#contract/settings/consent.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { OR_NULL } from './field-options.ts'
import { SettingForm } from './setting-form.tsx'
import { type SettingFormProps, useSaveSettings } from './use-settings.ts'

const ANALYTICS = {
  scriptUrl: 'Adresse du script',
  siteId: 'Identifiant du site',
} as const satisfies Record<keyof Settings['analytics'], string>

/** The analytics provider; none by default. */
export function AnalyticsForm({ saved }: SettingFormProps<'analytics'>) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.analytics,
    draftKey: 'reglages:analytics',
    saved,
    save: async (analytics) => (await save({ analytics })).analytics,
  })
  const { register, formState } = entry.form
  const errors = formState.errors.value
  return (
    <SettingForm entry={entry} labels={ANALYTICS}>
      <p className="muted">
        Sans l’accord du visiteur, rien n’est chargé ni envoyé. Choisir un prestataire désactive au départ
        tous les choix facultatifs du bandeau de cookies. Nommez-le aussi dans la politique de
        confidentialité.
      </p>
      <TextField
        label={ANALYTICS.scriptUrl}
        mark="(facultatif)"
        type="url"
        placeholder="https://"
        error={errors?.scriptUrl?.message}
        {...register('value.scriptUrl', OR_NULL)}
      />
      <TextField
        label={ANALYTICS.siteId}
        mark="(facultatif)"
        autoComplete="off"
        error={errors?.siteId?.message}
        {...register('value.siteId', OR_NULL)}
      />
    </SettingForm>
  )
}

const COOKIES = {
  optionnelsDesactives: 'Désactiver au départ tous les choix facultatifs',
} as const satisfies Record<keyof Settings['cookies'], string>

/** The initial state of the cookie banner's toggles, and the law's reason to leave them off. */
export function CookiesForm({ saved, analytics }: SettingFormProps<'cookies'> & { analytics: Analytics }) {
  const save = useSaveSettings()
  const entry = useEntryForm({
    schema: SETTING_ENTRIES.cookies,
    draftKey: 'reglages:cookies',
    saved,
    save: async (cookies) => (await save({ cookies })).cookies,
  })
  return (
    <SettingForm entry={entry} labels={COOKIES}>
      <p>
        Pourquoi&nbsp;? La loi veut un consentement donné par un acte clair&nbsp;: pour la CNIL, une case
        cochée d’avance n’en est pas un (RGPD, article 4, 11°).
      </p>
      <CheckField
        label={COOKIES.optionnelsDesactives}
        {...(analytics.scriptUrl !== null && {
          help: 'Un prestataire mesure l’audience\u00a0: ils sont désactivés quoi qu’il en soit.',
        })}
        {...entry.form.register('value.optionnelsDesactives')}
      />
    </SettingForm>
  )
}
