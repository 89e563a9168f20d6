import { eurosToCents } from '#contract/format/euros.ts'
import { MAX_PAGES, MIN_PAGES } from '#contract/shared/pages-count.ts'

/** What a link to the order form asks for (spec 1 §2). */
export type Arrival = {
  /** The slug of a service. */
  pack: string
  /** Within the bounds of the form; absent when the link names none. */
  pages: number | undefined
  /** Cents that the calculator showed; only ever compared with the price. */
  shownPrice: number | undefined
  /** A promotion code, to be looked at like a typed one; absent when the link names none. */
  code: string | undefined
  /** The parameters as they came: which link this is. */
  search: string
}

const MOST_EUROS = 1_000_000
/** As many characters as the form's own field. */
const LONGEST_CODE = 50

/** Reads `pack`, `pages`, `calculatedPrice` and `code`; whatever is no number in its bounds is as if absent. */
export function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search)
  const pages = readNumber(query.get('pages'))
  const price = readNumber(query.get('calculatedPrice'))
  return {
    pack: (query.get('pack') ?? '').slice(0, 200),
    pages: pages === undefined ? undefined : Math.min(MAX_PAGES, Math.max(MIN_PAGES, Math.trunc(pages))),
    shownPrice: price !== undefined && price >= 0 && price <= MOST_EUROS ? eurosToCents(price) : undefined,
    code: query.get('code')?.trim().slice(0, LONGEST_CODE) || undefined,
    search,
  }
}

const DECIMAL = /^\s*-?\d{1,12}([.,]\d{1,12})?\s*$/

function readNumber(text: string | null): number | undefined {
  return text !== null && DECIMAL.test(text) ? Number(text.replace(',', '.')) : undefined
}
