/** A delay in working days, and as it is shown. */
export type DeliveryRange = { label: string; minDays: number; maxDays: number }

const RANGES: { upTo: number; minDays: number; maxDays: number }[] = [
  { upTo: 50, minDays: 7, maxDays: 8 },
  { upTo: 150, minDays: 10, maxDays: 12 },
  { upTo: 300, minDays: 12, maxDays: 15 },
]
const LONGEST = { minDays: 15, maxDays: 20 }
const WORKING_DAYS_A_WEEK = 5
const USUAL: DeliveryRange = { label: '15 jours', minDays: 15, maxDays: 15 }

/** The delay of a number of pages: « 12-15 jours » for 300 (spec 1 §9). */
export function deliveryRange(pages: number): DeliveryRange {
  const { minDays, maxDays } = RANGES.find(({ upTo }) => pages <= upTo) ?? LONGEST
  return { label: `${minDays}-${maxDays} jours`, minDays, maxDays }
}

/** The delay an order promises: by its pages, or the tarif's own « 5-7 jours », « 3-6 semaines » (decisions §15). */
export function promisedRange(order: {
  mode: string
  dureeEstimee?: string | null
  pages?: number
}): DeliveryRange {
  if (order.mode === 'PAR_PAGE' && order.pages !== undefined) return deliveryRange(order.pages)
  return readDelay(order.dureeEstimee ?? '') ?? USUAL
}

function readDelay(text: string): DeliveryRange | undefined {
  const [, from, to, unit] = /(\d+)(?:\s*(?:-|–|à)\s*(\d+))?\s*(jour|semaine)/i.exec(text) ?? []
  if (!from || !unit) return undefined
  const days = unit.toLowerCase() === 'semaine' ? WORKING_DAYS_A_WEEK : 1
  return { label: text.trim(), minDays: Number(from) * days, maxDays: Number(to ?? from) * days }
}
