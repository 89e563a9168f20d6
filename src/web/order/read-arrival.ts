import { eurosToCents } from '#contract/format/euros.ts'
import { MAX_PAGES, MIN_PAGES } from '#contract/shared/pages-count.ts'

/** The parameters of a link to the order form (spec 1 §2). */
export type Arrival = {
  /** The slug of a service. */
  pack: string
  /** Pages within the bounds of the form; undefined when the link names none. */
  pages: number | undefined
  /** Cents shown by the calculator; only compared with the price. */
  shownPrice: number | undefined
  /** A promotion code, checked like a typed one; undefined when the link names none. */
  code: string | undefined
  /** The query as it came, which identifies the link. */
  search: string
}

const MOST_EUROS = 1_000_000
/** The limit of the form's own field. */
const LONGEST_CODE = 50

/** Reads `pack`, `pages`, `calculatedPrice` and `code`; a number out of bounds counts as absent. */
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
