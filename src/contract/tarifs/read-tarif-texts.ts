import { unaccented } from '../shared/unaccented.ts'
import type { TarifMode } from './tarif.ts'
import { isPerPageText } from './tarif-texts.ts'

/** Working days, where a text says none that can be read: the fifteen that the site announces (specification 1 §1). */
const USUAL_DAYS = 15
const MAX_DAYS = 365

const SUPPLEMENT = /supplement|surcharge|majoration/
const PER_PAGE = /\b(par|a la|la|\/) ?page\b/
const DELAY = /(\d+)\s*(h|heures?|j|jours?|semaines?|mois)\b/g

/** Working days of a unit; hours are counted by whole days. */
const DAYS_OF: Record<string, number> = { h: 1 / 24, j: 1, s: 5, m: 22 }

type Texts = { nom: string; prixFormate?: string | undefined; typeService: string }

/** The mode of a tarif, read from its texts (decisions §4): by the page, as a percentage of another, else once. */
export function modeOf({ nom, prixFormate = '', typeService }: Texts): TarifMode {
  if (isPerPageText(nom, prixFormate)) return 'PAR_PAGE'
  const kind = plain(`${nom} ${typeService}`)
  if (prixFormate.includes('%') || SUPPLEMENT.test(kind)) return 'SUPPLEMENT'
  return PER_PAGE.test(plain(typeService)) ? 'PAR_PAGE' : 'FORFAIT'
}

/** The working days of a worded delay, the longest it names: 7 for « 5-7 jours », 2 for « 48 h », 30 for « 3 à 6 semaines ». */
export function delaiJoursOf(dureeEstimee: string): number {
  const days = [...plain(dureeEstimee).matchAll(DELAY)].map(
    ([, count, unit = 'j']) => Number(count) * (DAYS_OF[unit.charAt(0)] ?? 1),
  )
  return days.length > 0 ? Math.min(Math.ceil(Math.max(...days)), MAX_DAYS) : USUAL_DAYS
}

const plain = (text: string) => unaccented(text).toLowerCase().replaceAll(/\s+/g, ' ')
