import { centsToEuros, eurosToCents } from '../format/euros.ts'
import { deliveryRange, withSupplement } from './delivery-range.ts'

/** The first pages of every order by the page are free, and the first rate ends at the 300th page (spec 1 §9). */
export const FREE_PAGES = 10
export const LAST_PAGE_OF_FIRST_RATE = 300

/** The two rates of a service charged by the page, in cents. */
export type DegressiveGrid = { first: number; second: number }

export type DegressivePrice = {
  /** Pages offered. */
  free: number
  /** Cents for the pages at the first rate, then at the second. */
  tier2: number
  tier3: number
  tier2Pages: number
  tier3Pages: number
  /** Cents. */
  total: number
  /** Euros with two decimals, as the specification shows them. */
  avgPricePerPage: number
  /** Cents. */
  savings: number
  deliveryTime: string
}

const SAVED_PER_FREE_PAGE = eurosToCents(2)

/** The price of a number of pages: 10 free, 11 to 300 at the first rate, the rest at the second (spec 1 §9); `supplement`: the working days that a busy house adds. */
export function degressivePrice(pages: number, grid: DegressiveGrid, supplement = 0): DegressivePrice {
  const free = Math.min(pages, FREE_PAGES)
  const tier2Pages = Math.min(pages, LAST_PAGE_OF_FIRST_RATE) - free
  const tier3Pages = pages - free - tier2Pages
  const tier2 = tier2Pages * grid.first
  const tier3 = tier3Pages * grid.second
  const total = tier2 + tier3

  return {
    free,
    tier2,
    tier3,
    tier2Pages,
    tier3Pages,
    total,
    avgPricePerPage: pages === 0 ? 0 : centsToEuros(Math.round(total / pages)),
    savings: free * SAVED_PER_FREE_PAGE,
    deliveryTime: withSupplement(deliveryRange(pages), supplement).label,
  }
}
