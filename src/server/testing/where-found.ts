import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'

const names = z.object({ schema: z.string(), name: z.string() })
const columnNames = z.object({ table: z.string(), column: z.string() })
const lines = z.object({ line: z.record(z.string(), z.unknown()) })

/** Every table of the product and of its queue. */
export async function everyTable({ db }: Pick<Deps, 'db'>) {
  const { rows } = await db.execute(sql`
    select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`)
  return rows.map((row) => names.parse(row))
}

/** `table.column` of each column of the product and of its queue that may tell something: ids, moments and yes or no do not. */
export async function everyTellingColumn({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select table_name as table, column_name as column from information_schema.columns
     where table_schema in ('public', 'graphile_worker')
       and data_type not in ('uuid', 'boolean', 'timestamp with time zone')`)
  return rows.map((row) => columnNames.parse(row)).map(({ table, column }) => `${table}.${column}`)
}

/** The places that hold one of these words, without case: `table.column`, `file key`, `mail name`. */
export async function whereFound(deps: Deps, words: string[]): Promise<string[]> {
  const holds = (content: string) => words.some((word) => content.toLowerCase().includes(word.toLowerCase()))
  const found = new Set<string>()
  for (const { schema, name } of await everyTable(deps)) {
    const { rows } = await deps.db.execute(
      sql`select to_jsonb(t) as line from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    )
    for (const row of rows) {
      for (const [column, value] of Object.entries(lines.parse(row).line)) {
        if (holds(textOf(value))) found.add(`${name}.${column}`)
      }
    }
  }
  for await (const { key } of deps.storage.list()) {
    if (holds(await text(await deps.storage.read(key)))) found.add(`file ${key}`)
  }
  const folder = join(deps.config.dataDir, 'mail')
  for (const name of await readdir(folder)) {
    const raw = await readFile(join(folder, name))
    if (holds(`${raw.toString()} ${JSON.stringify(await PostalMime.parse(raw))}`)) found.add(`mail ${name}`)
  }
  return [...found].toSorted()
}

/** Bytes are shown in hexadecimal. */
const textOf = (value: unknown): string =>
  typeof value === 'string' && value.startsWith('\\x')
    ? Buffer.from(value.slice(2), 'hex').toString()
    : (JSON.stringify(value) ?? '')
