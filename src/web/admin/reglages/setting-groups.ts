import { formatCount } from '#contract/format/count.ts'
import { formatDate } from '#contract/format/dates.ts'
import { countOf, type PluralForms } from '#contract/format/plural.ts'
import type { StoredSettings } from '#contract/settings/admin-settings.ts'
import { unconfirmedAffirmations } from '#contract/settings/affirmations.ts'
import { analyticsProviderOf } from '#contract/settings/analytics-providers.ts'
import { areOptionalCookiesOff } from '#contract/settings/consent.ts'
import { formatIban } from '#contract/settings/iban.ts'
import { hoursText } from '#contract/settings/opening-hours.ts'
import type { SettingKey } from '#contract/settings/settings.ts'

export type SettingGroup = {
  key: SettingKey
  /** Its address below `/reglages`. */
  slug: string
  title: string
  /** Its current value, in a line. */
  summary: (settings: StoredSettings) => string
}

const LINKS = { one: 'lien', other: 'liens' }
const DAYS = { one: 'jour', other: 'jours' }
const WORKED = { one: 'jour ouvré', other: 'jours ouvrés' }
const CLOSED = { one: 'fermeture', other: 'fermetures' }

const CLAIMS = { one: 'affirmation', other: 'affirmations' }
const SAID = { one: 'témoignage', other: 'témoignages' }

const counted = (things: readonly unknown[], words: PluralForms) =>
  things.length === 0 ? `aucun ${words.one}` : countOf(things.length, words)
const shown = (isShown: boolean) => (isShown ? 'affichée' : 'masquée')

/** Every group of the settings, in an order familiar to a house. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    key: 'identity',
    slug: 'identite',
    title: 'Identité et mentions légales',
    summary: ({ identity: { value } }) => `${value.nom}, ${value.adresse.ville}`,
  },
  {
    key: 'openingHours',
    slug: 'horaires',
    title: 'Horaires d’ouverture',
    summary: ({ openingHours: { value } }) => hoursText(value),
  },
  {
    key: 'calendar',
    slug: 'jours-fermes',
    title: 'Jours fermés',
    summary: ({ calendar: { value } }) =>
      value.fermetures.length === 0 ? 'aucune fermeture' : countOf(value.fermetures.length, CLOSED),
  },
  {
    key: 'supplement',
    slug: 'delai-supplementaire',
    title: 'Délai supplémentaire',
    summary: ({ supplement: { value } }) =>
      value.jours > 0 && value.jusquau
        ? `${countOf(value.jours, WORKED)} de plus, jusqu’au ${formatDate(value.jusquau)}`
        : 'aucun',
  },
  {
    key: 'readingTime',
    slug: 'delai-de-lecture',
    title: 'Délai de lecture',
    summary: ({ readingTime: { value } }) =>
      `jusqu’à ${countOf(value.lectureJours, DAYS)} après la livraison`,
  },
  {
    key: 'engagement',
    slug: 'engagement',
    title: 'Engagement des correcteurs',
    summary: ({ engagement: { version } }) =>
      version === 0 ? 'le texte de référence' : `version ${version} de la maison`,
  },
  {
    key: 'affirmations',
    slug: 'affirmations',
    title: 'Ce que votre site affirme',
    summary: ({ affirmations: { value } }) => {
      const unconfirmed = unconfirmedAffirmations(value)
      return unconfirmed.length === 0 ? 'tout est dit' : `${countOf(unconfirmed.length, CLAIMS)} à confirmer`
    },
  },
  {
    key: 'testimonials',
    slug: 'temoignages',
    title: 'Témoignages',
    summary: ({ testimonials: { value } }) => counted(value.liste, SAID),
  },
  {
    key: 'promises',
    slug: 'promesses',
    title: 'Garantie, délais et engagements',
    summary: ({ promises: { value } }) => value.garantieTitre,
  },
  {
    key: 'figures',
    slug: 'chiffres',
    title: 'Chiffres du site, avis et comparaison',
    summary: ({ figures: { value } }) =>
      `${value.note.toLocaleString('fr')}/5 pour ${formatCount(value.avis)} avis, ${value.satisfaction}\u00a0% d’auteurs satisfaits`,
  },
  {
    key: 'banner',
    slug: 'banniere',
    title: 'Bannière d’accueil',
    summary: ({ banner: { value } }) => shown(value.affichee),
  },
  {
    key: 'instalments',
    slug: 'paiement-en-plusieurs-fois',
    title: 'Paiement en plusieurs fois',
    summary: ({ instalments: { value } }) =>
      value.propose ? `en ${value.nombre} fois, annonce ${shown(value.banniereAffichee)}` : 'non proposé',
  },
  {
    key: 'socialLinks',
    slug: 'reseaux-sociaux',
    title: 'Réseaux sociaux',
    summary: ({ socialLinks: { value } }) => counted(value.liens, LINKS),
  },
  {
    key: 'partners',
    slug: 'partenaires',
    title: 'Sites partenaires',
    summary: ({ partners: { value } }) => counted(value.liens, LINKS),
  },
  {
    key: 'analytics',
    slug: 'mesure-audience',
    title: 'Mesure d’audience',
    summary: ({ analytics: { value } }) =>
      value.scriptUrl === null
        ? 'aucun prestataire'
        : (analyticsProviderOf(value.scriptUrl)?.name ??
          'adresse qui n’est plus acceptée\u00a0: rien n’est compté'),
  },
  {
    key: 'cookies',
    slug: 'cookies',
    title: 'Bandeau de cookies',
    summary: ({ cookies, analytics }) =>
      areOptionalCookiesOff(cookies.value, analytics.value)
        ? 'choix facultatifs désactivés au départ'
        : 'choix facultatifs activés au départ',
  },
  {
    key: 'retention',
    slug: 'conservation',
    title: 'Conservation des données',
    summary: ({ retention: { value } }) =>
      `factures ${value.facturesAnnees}\u00a0ans, journaux ${value.journauxMois}\u00a0mois`,
  },
  {
    key: 'numbering',
    slug: 'numeros',
    title: 'Numéros des factures et des commandes',
    summary: ({ numbering: { value } }) =>
      `factures en ${value.prefixeFactures}, avoirs en ${value.prefixeAvoirs}`,
  },
  {
    key: 'accounting',
    slug: 'comptabilite',
    title: 'Comptes et exercice',
    summary: ({ accounting: { value } }) =>
      `ventes en ${value.compteVentes}, clients en ${value.compteClients}`,
  },
  {
    key: 'transfer',
    slug: 'virement',
    title: 'Virement bancaire',
    summary: ({ transfer: { value } }) =>
      value.iban === '' ? 'aucun compte indiqué' : `${value.titulaire}, ${formatIban(value.iban)}`,
  },
  {
    key: 'security',
    slug: 'securite',
    title: 'Sécurité des comptes',
    summary: ({ security: { value } }) =>
      `double authentification ${value.secondFacteurObligatoire ? 'obligatoire' : 'facultative'}`,
  },
]
