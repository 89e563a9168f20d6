import { lazily } from '../shared/lazily.ts'

const figures = lazily(() => new Intl.NumberFormat('fr-FR'))

/**
 * A count in figures: 2000 → « 2 000 », with a space that does not break. Whole numbers are written without `Intl`: a page has many before
 * hydration, and its first format would load all that the browser knows of French.
 */
export const formatCount = (count: number): string =>
  Number.isSafeInteger(count) ? String(count).replaceAll(THOUSANDS, '\u202f') : figures().format(count)

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

const MOST_SHOWN = 99

/** A count on a badge: « 99+ » beyond (specification 2 §9). */
export const badgeCount = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))
