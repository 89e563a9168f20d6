import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CsvColumn } from '#contract/format/csv.ts'
import { paginationOf } from '#contract/shared/list.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { exportFound } from './csv-export.ts'

/** The part of a drizzle query that a page needs. */
type Rows<Row> = PromiseLike<Row[]> & {
  orderBy: (...order: SQL[]) => {
    limit: (limit: number) => { offset: (offset: number) => PromiseLike<Row[]> }
  }
}

type Listed<Filters, Row> = {
  table: PgTable & { id: PgColumn }
  /** The rows of the table that a condition keeps. */
  rows: (db: Db, where: SQL | undefined) => Rows<Row>
  /** The WHERE of the filters. */
  where: (filters: Filters) => SQL | undefined
  order: (filters: Filters) => SQL[]
}

type Show<Row, Shown> = (deps: Deps, rows: Row[]) => Promise<Shown[]> | Shown[]

/** The list of a table: a page of it, and its export, which finds the same rows in the same order. */
export const listedRows = <Filters extends object, Row>(listed: Listed<Filters, Row>) => ({
  /** A page, each row as `show` gives it, and its pagination. */
  page:
    <Shown>(show: Show<Row, Shown>) =>
    async (deps: Deps, query: Filters & { page: number; limit: number }) => {
      const { table, rows, order } = listed
      const { page, limit } = query
      const where = listed.where(query)
      const [found, total] = await Promise.all([
        rows(deps.db, where)
          .orderBy(...order(query))
          .limit(limit)
          .offset((page - 1) * limit),
        deps.db.$count(table, where),
      ])
      return { data: await show(deps, found), pagination: paginationOf({ page, limit }, total) }
    },

  /** The rows found, as a table. */
  csv: <Shown extends { id: string }>({ name, columns, show }: Csv<Row, Shown>) =>
    exportFound({
      name,
      columns,
      found: ({ db }, filters: Filters) =>
        db
          .select({ id: listed.table.id })
          .from(listed.table)
          .where(listed.where(filters))
          .orderBy(...listed.order(filters))
          .toSQL(),
      read: async (deps, ids) => show(deps, await listed.rows(deps.db, inArray(listed.table.id, ids))),
    }),
})

type Csv<Row, Shown> = { name: string; columns: readonly CsvColumn<Shown>[]; show: Show<Row, Shown> }
