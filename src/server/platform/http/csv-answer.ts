import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { CSV_FORMAT, type CsvColumn, csvHead, csvRecord } from '#contract/format/csv.ts'
import type { Answer, ApiRequest } from './http-port.ts'
import { attachment } from './stored-file.ts'

type Csv<Row> = {
  /** The name of the file, without its extension. */
  name: string
  columns: readonly CsvColumn<Row>[]
  rows: AsyncIterable<Row>
}

/** A CSV, sent as its rows come, never whole in memory. */
export function csvAnswer<Row>({ log }: Pick<ApiRequest, 'log'>, { name, columns, rows }: Csv<Row>): Answer {
  const lines = pipeline(Readable.from(linesOf(columns, rows)), stringify(CSV_FORMAT), (error) => {
    if (error) log.warn({ err: error }, 'csv cut short')
  })
  return attachment(`${name}.csv`, 'text/csv; charset=utf-8', lines)
}

async function* linesOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string[]> {
  yield csvHead(columns)
  for await (const row of rows) yield csvRecord(columns, row)
}
