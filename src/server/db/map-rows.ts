import { is, SQL } from 'drizzle-orm'
import { z } from 'zod'

/** What a statement selects, as drizzle keeps it: where each column goes, and what reads it. */
const selection = z.array(z.object({ path: z.array(z.string()).length(1), field: z.unknown() }))

type Read = (raw: unknown) => unknown
const decoder = z.custom<{ mapFromDriverValue: Read }>(
  (value) => value instanceof Object && 'mapFromDriverValue' in value,
)
type MapRows = (rows: unknown[][]) => Record<string, unknown>[]

/**
 * Rows as drizzle gives them, for a flat selection: drizzle asks each cell of each row what kind of column it is, this asks
 * once a statement. Undefined for any other selection, which stays drizzle's own matter.
 */
export function rowMapperOf(fields: unknown): MapRows | undefined {
  const flat = selection.safeParse(fields)
  if (!flat.success) return undefined
  const columns: { name: string; read: Read }[] = []
  for (const { path, field } of flat.data) {
    const read = readerOf(field)
    if (!read) return undefined
    columns.push({ name: path.join(), read })
  }
  return (rows) => rows.map((row) => objectOf(columns, row))
}

function objectOf(columns: { name: string; read: Read }[], row: unknown[]): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at]
    const raw = row[at]
    if (column) object[column.name] = raw === null ? null : column.read(raw)
  }
  return object
}

/** A column reads its own cells; an expression has what reads its own. */
function readerOf(field: unknown): Read | undefined {
  const expression = is(field, SQL.Aliased) ? field.sql : field
  const reader: unknown = is(expression, SQL) ? Reflect.get(expression, 'decoder') : expression
  const { data } = decoder.safeParse(reader)
  return data && ((raw) => data.mapFromDriverValue(raw))
}
