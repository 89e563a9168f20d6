import { ANALYTICS_ADDRESSES, analyticsProviderOf } from '#contract/settings/analytics-providers.ts'
import type { Analytics } from '#contract/settings/consent.ts'
import { type SettingFormProps, settingForm } from './setting-form.tsx'

const Provider = settingForm('analytics', {
  scriptUrl: 'Adresse du script',
  siteId: 'Identifiant du site',
})

/** The analytics provider; none by default. */
export function AnalyticsForm({ saved }: SettingFormProps<'analytics'>) {
  const { scriptUrl } = saved.value
  const refused = scriptUrl !== null && analyticsProviderOf(scriptUrl) === null
  return (
    <Provider.Form saved={saved}>
      <p className="muted">
        Sans l’accord du visiteur, rien n’est chargé ni envoyé. Choisir un prestataire désactive au départ
        tous les choix facultatifs du bandeau de cookies. Nommez-le aussi dans la politique de
        confidentialité.
      </p>
      {refused && (
        <p>
          L’adresse enregistrée n’est plus acceptée&nbsp;: rien n’est compté. Choisissez l’une des deux
          ci-dessous, ou effacez-la.
        </p>
      )}
      <Provider.TextOrNull
        name="scriptUrl"
        mark="(facultatif)"
        type="url"
        placeholder="https://"
        help={`Ce script a les droits de nos pages\u00a0: seuls deux prestataires sont acceptés. ${ANALYTICS_ADDRESSES.join(' ou ')}`}
      />
      <Provider.TextOrNull name="siteId" mark="(facultatif)" autoComplete="off" />
    </Provider.Form>
  )
}

const Cookies = settingForm('cookies', {
  optionnelsDesactives: 'Désactiver au départ tous les choix facultatifs',
})

/** The initial state of the cookie banner's toggles, and the law's reason to leave them off. */
export function CookiesForm({ saved, analytics }: SettingFormProps<'cookies'> & { analytics: Analytics }) {
  return (
    <Cookies.Form saved={saved}>
      <p>
        Pourquoi&#8239;? La loi veut un consentement donné par un acte clair&nbsp;: pour la CNIL, une case
        cochée d’avance n’en est pas un (RGPD, article 4, 11°).
      </p>
      <Cookies.Check
        name="optionnelsDesactives"
        {...(analytics.scriptUrl !== null && {
          help: 'Un prestataire mesure l’audience\u00a0: ils sont désactivés quoi qu’il en soit.',
        })}
      />
    </Cookies.Form>
  )
}
