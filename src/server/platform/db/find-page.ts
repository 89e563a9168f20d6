import { type Pagination, paginationOf } from '#contract/shared/list.ts'

/** A text search finds no further (decisions §2). */
export const MOST_FOUND = 1000

type Asked = { page: number; limit: number; search?: string | undefined }
type Found = { id: string }[]

type Reads = {
  /** The ids that the query finds, in its order. */
  ids: (window: { limit: number; offset: number }) => Promise<Found>
  /** The number of rows; not asked of a text search. */
  count: () => Promise<number>
}

/**
 * The ids of a page of a list that may be very long, and its pagination: the shown columns are read for the page alone. A text search reads
 * the first thousand matches, in the asked order, and counts them: one statement whose size tells the planner whether to gather the matches
 * of a rare word or to walk along the sorted index until a common one has filled it.
 */
export async function findPage(
  { page, limit, search }: Asked,
  { ids, count }: Reads,
): Promise<{ ids: string[]; pagination: Pagination }> {
  const offset = (page - 1) * limit
  if (!search) {
    const [shown, total] = await Promise.all([ids({ limit, offset }), count()])
    return { ids: idsOf(shown), pagination: paginationOf({ page, limit }, total) }
  }
  const found = await ids({ limit: MOST_FOUND + 1, offset: 0 })
  const totalCapped = found.length > MOST_FOUND
  const kept = found.slice(0, MOST_FOUND)
  return {
    ids: idsOf(kept.slice(offset, offset + limit)),
    pagination: { ...paginationOf({ page, limit }, kept.length), ...(totalCapped && { totalCapped }) },
  }
}

const idsOf = (rows: Found) => rows.map(({ id }) => id)

/** Rows read by their ids, in the order of these. */
export function inOrderOf<Row>(ids: string[], rows: Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}
