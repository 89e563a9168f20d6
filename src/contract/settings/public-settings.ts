import { z } from 'zod'
import { calendarSettings, closing, supplementSettings } from '../calendar/calendar.ts'
import { promotionForm } from '../promotions/promotion.ts'
import { analyticsProviderOf } from './analytics-providers.ts'
import { banner } from './banner.ts'
import { areOptionalCookiesOff, type Cookies, cookies } from './consent.ts'
import { figures } from './figures.ts'
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
  figures,
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

const NOTHING_TOLD = { fermeture: null, joursEnPlus: 0 }

/** The settings that visitors read, with the promotion of the banner, if one is open, the pages of the foot, and what is told of the delays. */
export function publicSettingsOf(
  settings: Settings,
  promotion: ShownPromotion | null,
  footPages: readonly FootPage[] = [],
  { fermeture, joursEnPlus }: Pick<PublicSettings, 'fermeture' | 'joursEnPlus'> = NOTHING_TOLD,
): PublicSettings {
  const { identity, openingHours: hours, figures: shown, banner: head, instalments: payments } = settings
  const { scriptUrl, siteId } = settings.analytics
  const toggles: Cookies = {
    optionnelsDesactives: areOptionalCookiesOff(settings.cookies, settings.analytics),
  }
  return {
    identity,
    openingHours: hours,
    horaires: hoursText(hours),
    calendar: { ...settings.calendar, supplement: settings.supplement },
    fermeture,
    joursEnPlus,
    figures: shown,
    banner: head,
    promotion,
    instalments: payments,
    socialLinks: settings.socialLinks.liens,
    partners: settings.partners.liens,
    pages: [...footPages],
    analytics: scriptUrl && siteId && analyticsProviderOf(scriptUrl) ? { scriptUrl, siteId } : null,
    cookies: toggles,
  }
}
