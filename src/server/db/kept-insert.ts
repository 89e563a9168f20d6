import { getTableColumns, Placeholder } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type {
  PgInsertBase,
  PgInsertValue,
  PgPreparedQuery,
  PgTable,
  PreparedQueryConfig,
} from 'drizzle-orm/pg-core'
import { type KeptStatement, keptStatement } from './kept-statement.ts'

type Insert<Table extends PgTable> = PgInsertBase<Table, NodePgQueryResultHKT>
type Name<Table extends PgTable> = keyof Table['$inferInsert'] & string

/**
 * The insertion of one row, kept (decision 029): the columns that each call gives, those that the program makes anew each time
 * (identifiers), and the defaults of the database for the others. `end` adds a conflict clause or what is returned.
 */
export function keptInsert<
  Table extends PgTable,
  Column extends Name<Table>,
  Config extends PreparedQueryConfig,
>(
  table: Table,
  columns: readonly Column[],
  end: (insert: Insert<Table>) => { prepare: (name: string) => PgPreparedQuery<Config> },
): KeptStatement<Required<Pick<Table['$inferInsert'], Column>>, Config['execute']> {
  const made = Object.entries(getTableColumns(table)).flatMap(([name, { defaultFn }]) =>
    defaultFn && !columns.some((column) => column === name) ? [[name, defaultFn] as const] : [],
  )
  const names = [...columns, ...made.map(([name]) => name)]
  const insert = keptStatement<Record<string, unknown>, Config>((db) =>
    end(db.insert(table).values(placeholdersOf<Table>(names))),
  )
  return (on, values) =>
    insert(on, { ...values, ...Object.fromEntries(made.map(([name, make]) => [name, make()])) })
}

function placeholdersOf<Table extends PgTable>(names: string[]): PgInsertValue<Table> {
  // oxlint-disable-next-line typescript/no-unsafe-return -- drizzle's own type of a row is beyond a generic table
  return Object.assign(
    Object.create(null),
    Object.fromEntries(names.map((name) => [name, new Placeholder(name)])),
  )
}
