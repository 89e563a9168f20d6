import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Value = string | number | boolean | Date | null | object
const CHUNK = 500

/** Sends rows by COPY, a chunk of lines at a time; the columns are those of the first row. */
export async function copyRows(
  client: pg.Client,
  table: string,
  rowsOf: () => Iterable<Record<string, Value>>,
): Promise<void> {
  const [first] = rowsOf()
  if (!first) return
  const columns = Object.keys(first)
  function* lines() {
    let chunk = ''
    let held = 0
    for (const row of rowsOf()) {
      chunk += lineOf(row)
      if (++held % CHUNK > 0) continue
      yield chunk
      chunk = ''
    }
    yield chunk
  }
  await pipeline(
    Readable.from(lines()),
    client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`)),
  )
}

const lineOf = (row: Record<string, Value>) => `${Object.values(row).map(fieldOf).join('\t')}\n`

function fieldOf(value: Value): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')
}
