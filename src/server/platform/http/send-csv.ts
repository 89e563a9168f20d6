import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { CSV_FORMAT, type CsvColumn, csvHead, csvRecord } from '#contract/format/csv.ts'
import { attachment } from './send-stored-file.ts'

type Csv<Row> = {
  /** The name of the file, without its extension. */
  name: string
  columns: readonly CsvColumn<Row>[]
  rows: AsyncIterable<Row>
}

/** Sends a CSV as its rows come, never whole in memory. */
export function sendCsv<Row>(reply: FastifyReply, { name, columns, rows }: Csv<Row>): FastifyReply {
  const lines = pipeline(Readable.from(linesOf(columns, rows)), stringify(CSV_FORMAT), (error) => {
    if (error) reply.log.warn({ err: error }, 'csv cut short')
  })
  return attachment(reply, `${name}.csv`).type('text/csv; charset=utf-8').send(lines)
}

async function* linesOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string[]> {
  yield csvHead(columns)
  for await (const row of rows) yield csvRecord(columns, row)
}
