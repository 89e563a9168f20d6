import { type Pagination, paginationOf } from './list.ts'
import { holdsWords } from './searchable.ts'

type Asked = { page: number; limit: number; search?: string | undefined }

/** A page of a list that is read whole because it never holds more than some dozens of rows. */
export function pageOf<Row>(
  rows: Row[],
  { page, limit, search }: Asked,
  textOf: (row: Row) => string,
): { data: Row[]; pagination: Pagination } {
  const found = search ? rows.filter((row) => holdsWords(textOf(row), search)) : rows
  const start = (page - 1) * limit
  return { data: found.slice(start, start + limit), pagination: paginationOf({ page, limit }, found.length) }
}
