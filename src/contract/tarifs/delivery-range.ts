import { countOf } from '../format/plural.ts'

/** A delay in working days, and its label. */
export type DeliveryRange = { label: string; minDays: number; maxDays: number }

const RANGES: { upTo: number; minDays: number; maxDays: number }[] = [
  { upTo: 50, minDays: 7, maxDays: 8 },
  { upTo: 150, minDays: 10, maxDays: 12 },
  { upTo: 300, minDays: 12, maxDays: 15 },
]
const LONGEST = { minDays: 15, maxDays: 20 }

/** The delay of a number of pages: « 12-15 jours » for 300 (spec 1 §9). */
export function deliveryRange(pages: number): DeliveryRange {
  const { minDays, maxDays } = RANGES.find(({ upTo }) => pages <= upTo) ?? LONGEST
  return { label: `${minDays}-${maxDays} jours`, minDays, maxDays }
}

/**
 * The number of pages that fits in some working days: « sous 15 jours » is true of 300. Null when any number fits, undefined when none
 * does.
 */
export function pagesWithin(days: number): number | null | undefined {
  if (days >= LONGEST.maxDays) return null
  return RANGES.findLast(({ maxDays }) => maxDays <= days)?.upTo
}

/**
 * The delay an order promises: by its pages, or the tarif's own working days (decisions §4). `dureeEstimee` is only how the
 * site words that delay: « 48 h » is two days there.
 */
export function promisedRange(commande: {
  mode: string
  delaiJours: number
  dureeEstimee: string
  pages?: number | undefined
}): DeliveryRange {
  const { mode, pages, delaiJours, dureeEstimee } = commande
  if (mode === 'PAR_PAGE' && pages !== undefined) return deliveryRange(pages)
  const label = dureeEstimee.trim() || countOf(delaiJours, { one: 'jour', other: 'jours' })
  return { label, minDays: delaiJours, maxDays: delaiJours }
}

/** The range that a busy house says, with the working days that it adds to every promise (decision 166). */
export function withSupplement(range: DeliveryRange, supplement: number): DeliveryRange {
  if (supplement === 0) return range
  const minDays = range.minDays + supplement
  const maxDays = range.maxDays + supplement
  const label = minDays === maxDays ? `${maxDays} jours` : `${minDays}-${maxDays} jours`
  return { label, minDays, maxDays }
}
