import { pageOf } from '#contract/shared/page-of.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { STALE_ORDER_OF_LIST } from '#contract/shared/refusals.ts'
import { newId, type OpenHouse } from './open-house.ts'
import { refuse } from './refuse.ts'

type Listed = {
  page: number
  limit: number
  search?: string | undefined
  sortBy?: string | undefined
  sortDirection?: 'asc' | 'desc' | undefined
}

type Catalogue<Row, Shown> = {
  /** The rows, in the sample. */
  rows: (house: OpenHouse) => Row[]
  /** A row with its computed fields. */
  shown: (row: Row, house: OpenHouse) => Shown
  /** The refusal of an unknown id. */
  missing: string
  /** The text that a search reads. */
  words: (row: Shown) => string
}

/** The acts that every list of small nouns shares in the sample: find, page, read, remove, put in order. */
export function catalogue<Row extends { id: string; ordre?: number }, Shown extends { id: string }>({
  rows,
  shown,
  missing,
  words,
}: Catalogue<Row, Shown>) {
  const find = (house: OpenHouse, id: string): Row => {
    const row = rows(house).find((one) => one.id === id)
    if (!row) throw refuse(404, missing)
    return row
  }
  return {
    find,
    list: (house: OpenHouse, query: Listed, isKept: (row: Shown) => boolean = () => true) => {
      const kept = rows(house)
        .map((row) => shown(row, house))
        .filter(isKept)
      return pageOf(query.sortBy ? kept.toSorted(by(query.sortBy, query.sortDirection)) : kept, query, words)
    },
    get: (house: OpenHouse, id: string) => ({ data: shown(find(house, id), house) }),
    remove: (house: OpenHouse, id: string, message: string) => {
      rows(house).splice(rows(house).indexOf(find(house, id)), 1)
      return { message }
    },
    reorder: (house: OpenHouse, ids: string[]) => {
      const all = rows(house)
      const ordered = ids.flatMap((id) => all.find((row) => row.id === id) ?? [])
      if (ordered.length !== all.length || ids.length !== all.length || new Set(ids).size !== all.length) {
        throw refuse(409, STALE_ORDER_OF_LIST)
      }
      all.splice(0, all.length, ...ordered)
      for (const [rank, row] of all.entries()) row.ordre = rank + 1
      return { data: all.map((row) => shown(row, house)) }
    },
  }
}

/** The id and the moments of a new entry. */
export function freshIn(house: OpenHouse) {
  const now = house.now().toISOString()
  return { id: newId(house), createdAt: now, updatedAt: now }
}

/** A filter that is on or off, or absent. */
export const is =
  <Name extends string>(name: Name, wanted: boolean | undefined) =>
  (row: Record<Name, boolean>): boolean =>
    wanted === undefined || row[name] === wanted

/** Sorts by one column, empty values last. */
const by = (name: string, direction: 'asc' | 'desc' = 'asc') =>
  comparing<object>(direction, (row) => Reflect.get(row, name))

/** Compares rows by a key, empty values last in both directions; equal keys by `tie`. */
export const comparing =
  <Row>(direction: 'asc' | 'desc', keyOf: (row: Row) => unknown, tie: (row: Row) => string = () => '') =>
  (one: Row, other: Row): number => {
    const [a, b] = [keyOf(one), keyOf(other)]
    const sign = direction === 'asc' ? 1 : -1
    if (a === b) return sign * tie(one).localeCompare(tie(other))
    if (a === null || b === null) return a === null ? 1 : -1
    const isText = typeof a === 'string' && typeof b === 'string'
    return sign * (isText ? a.localeCompare(b, 'fr') : Number(a) - Number(b))
  }

/** True when a moment falls within the filter's days. */
export function isDated(
  moment: string,
  { dateFrom, dateTo }: { dateFrom?: string | undefined; dateTo?: string | undefined },
): boolean {
  const day = parisDay(new Date(moment))
  return (!dateFrom || day >= dateFrom.slice(0, 10)) && (!dateTo || day <= dateTo.slice(0, 10))
}
