import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Pagination } from '#contract/shared/list.ts'

/** The longest page of a list. */
const PAGE = 100

type ReadPage<Row> = (asked: { page: number; limit: number }) => Promise<{
  data: Row[]
  pagination: Pagination
}>

/** A list read whole, to be shown, sorted or chosen from, under the key of its pages. */
export const wholeOf = <Row>(listKey: QueryKey, list: ReadPage<Row>) =>
  queryOptions({ queryKey: [...listKey, 'all'], queryFn: () => readWhole(list) })

/** Every row of a list: all its pages, one after the other. */
export async function readWhole<Row>(list: ReadPage<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await list({ page, limit: PAGE })
    rows.push(...data)
    if (!pagination.hasNextPage) return rows
  }
}
