import { stringify } from 'csv-stringify/browser/esm/sync'
import { CSV_FORMAT, type CsvColumn, csvHead, csvRecord } from '#contract/format/csv.ts'

/** The query of an export: the whole list, without its page. */
export const WHOLE = { page: 1, limit: Number.MAX_SAFE_INTEGER }

/** Rows as a table, in the columns of the real export. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Blob {
  const records = [csvHead(columns), ...rows.map((row) => csvRecord(columns, row))]
  return new Blob([stringify(records, CSV_FORMAT)], { type: 'text/csv' })
}
