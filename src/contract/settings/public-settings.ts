import { z } from 'zod'
import { calendarSettings, closing, supplementSettings } from '../calendar/calendar.ts'
import { COUNTED_FROM, PUBLISHED_FROM } from '../commandes/avis/figures.ts'
import { promotionForm } from '../promotions/promotion.ts'
import { AFFIRMATIONS, type Affirmation, affirmation } from './affirmations.ts'
import { analyticsProviderOf } from './analytics-providers.ts'
import { banner } from './banner.ts'
import { areOptionalCookiesOff, type Cookies, cookies } from './consent.ts'
import { figures as houseFigures } from './figures.ts'
import { houseIdentity } from './house-settings.ts'
import { instalments } from './instalments.ts'
import { links } from './links.ts'
import { hoursText, openingHours } from './opening-hours.ts'
import type { Settings } from './settings.ts'

/** The part of a promotion that the banner shows: its limits of use stay with the house. */
const shownPromotion = promotionForm.omit({
  active: true,
  affichee: true,
  limiteTotale: true,
  limiteParClient: true,
})
export type ShownPromotion = z.output<typeof shownPromotion>

/** A page that the house has placed in the foot of its site. */
const footPage = z.object({ titre: z.string(), path: z.string() })
export type FootPage = z.output<typeof footPage>

const { annees, auteurs, satisfaction, reponseContactHeures, reponseEchantillonHeures, livraisonJours } =
  houseFigures.shape

/** The house's figures; null for one that is not shown. */
const shownFigures = z.object({
  annees: annees.nullable(),
  auteurs: auteurs.nullable(),
  /** The average of the reviews; null with their number, their source and their address. */
  note: houseFigures.shape.note.nullable(),
  avis: houseFigures.shape.avis.nullable(),
  sourceAvis: houseFigures.shape.sourceAvis.nullable(),
  lienAvis: houseFigures.shape.lienAvis,
  satisfaction: satisfaction.nullable(),
  reponseContactHeures: reponseContactHeures.nullable(),
  reponseEchantillonHeures: reponseEchantillonHeures.nullable(),
  livraisonJours: livraisonJours.nullable(),
  /** Null when no price is compared. */
  sourceComparaison: houseFigures.shape.sourceComparaison.nullable(),
  dateComparaison: houseFigures.shape.dateComparaison.nullable(),
})

/** The settings that visitors may read: enough for every public page. */
export const publicSettings = z.object({
  identity: houseIdentity,
  openingHours,
  /** « du lundi au vendredi, de 9 h à 18 h » */
  horaires: z.string(),
  /** What every promised day, and every range of working days, is counted with. */
  calendar: calendarSettings.extend({ supplement: supplementSettings }),
  /** The closing under way, or the next within fifteen days; null without one. */
  fermeture: closing.nullable(),
  /** The working days that the house adds today to its promises; 0 for none. */
  joursEnPlus: z.int(),
  /** The claims that the pages may make: what depends on another is null, or empty. */
  affirmations: z.array(affirmation),
  figures: shownFigures,
  /** The chapters of the landing page that a house may leave empty: whether each has something to show. */
  chapitres: z.object({ temoignages: z.boolean(), correcteurs: z.boolean() }),
  banner,
  /** The offer of the day; null when none is open. */
  promotion: shownPromotion.nullable(),
  instalments,
  socialLinks: links.shape.liens,
  partners: links.shape.liens,
  /** In the house's order, beside those that the law asks. */
  pages: z.array(footPage),
  /** Null when visits are not counted. */
  analytics: z.object({ scriptUrl: z.string(), siteId: z.string() }).nullable(),
  cookies,
})
export type PublicSettings = z.output<typeof publicSettings>

/** What the landing page may show: words and notes of authors, and the correctors. */
type Counted = { mots: number; notes: number; correcteurs: number }
type Told = Pick<PublicSettings, 'fermeture' | 'joursEnPlus' | 'affirmations'> & { counted?: Counted }

const NO_NOTE = { mots: 0, notes: 0, correcteurs: 1 }
const NOTHING_TOLD: Told = {
  fermeture: null,
  joursEnPlus: 0,
  affirmations: [...AFFIRMATIONS],
}

/** The settings that visitors read, with the promotion of the banner, if one is open, the pages of the foot, and what is told of the delays. */
export function publicSettingsOf(
  settings: Settings,
  promotion: ShownPromotion | null,
  footPages: readonly FootPage[] = [],
  { counted = NO_NOTE, ...told }: Told = NOTHING_TOLD,
): PublicSettings {
  const { identity, openingHours: hours, banner: head, instalments: payments } = settings
  const may = (name: Affirmation) => told.affirmations.includes(name)
  const figures = figuresOf(settings.figures, may)
  const { scriptUrl, siteId } = settings.analytics
  const toggles: Cookies = {
    optionnelsDesactives: areOptionalCookiesOff(settings.cookies, settings.analytics),
  }
  return {
    identity,
    openingHours: hours,
    horaires: hoursText(hours),
    calendar: { ...settings.calendar, supplement: settings.supplement },
    ...told,
    figures,
    chapitres: {
      temoignages:
        counted.mots >= PUBLISHED_FROM ||
        counted.notes >= COUNTED_FROM ||
        (may('temoignages') && settings.testimonials.liste.length > 0) ||
        [figures.note, figures.satisfaction, figures.auteurs].some((figure) => figure !== null),
      correcteurs: counted.correcteurs > 0 && may('correcteurs'),
    },
    banner: { affichee: head.affichee && may('promotion') },
    promotion: may('promotion') ? promotion : null,
    instalments: payments,
    socialLinks: settings.socialLinks.liens,
    partners: settings.partners.liens,
    pages: [...footPages],
    analytics: scriptUrl && siteId && analyticsProviderOf(scriptUrl) ? { scriptUrl, siteId } : null,
    cookies: toggles,
  }
}

/** The figures of the house, without those that it may not give: no visitor is sent them, even unshown. */
function figuresOf(own: Settings['figures'], may: (name: Affirmation) => boolean): PublicSettings['figures'] {
  const shown = <Value>(name: Affirmation, value: Value) => (may(name) ? value : null)
  return {
    annees: shown('annees', own.annees),
    auteurs: shown('auteurs', own.auteurs),
    note: shown('avis', own.note),
    avis: shown('avis', own.avis),
    sourceAvis: shown('avis', own.sourceAvis),
    lienAvis: shown('avis', own.lienAvis),
    satisfaction: shown('satisfaction', own.satisfaction),
    reponseContactHeures: shown('reponseContact', own.reponseContactHeures),
    reponseEchantillonHeures: shown('reponseEchantillon', own.reponseEchantillonHeures),
    livraisonJours: shown('livraison', own.livraisonJours),
    sourceComparaison: shown('comparaison', own.sourceComparaison),
    dateComparaison: shown('comparaison', own.dateComparaison),
  }
}
