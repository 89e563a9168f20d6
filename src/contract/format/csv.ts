import { centsToEuros } from './euros.ts'
import type { Moment } from './dates.ts'
import { lazily } from '../shared/lazily.ts'

/** What a French spreadsheet opens without asking: its separator, its line ends, its encoding said by a mark. */
export const CSV_FORMAT = { bom: true, delimiter: ';', record_delimiter: 'windows' } as const

export type CsvCell = string | number | null

/** A column of a list's CSV: its title, and what it says of a row. */
export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => CsvCell]

/** The first line of a CSV. */
export const csvHead = (columns: readonly CsvColumn<never>[]): string[] => columns.map(([title]) => title)

/** A row as its texts, each safe in a spreadsheet. */
export const csvRecord = <Row>(columns: readonly CsvColumn<Row>[], row: Row): string[] =>
  columns.map(([, cell]) => csvText(cell(row)))

/** What a spreadsheet would take for a formula (OWASP, CSV injection): such a text begins with an apostrophe. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** Below zero, an amount begins as a formula does. */
const AMOUNT = /^-\d+,\d{2}$/

function csvText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return FORMULA.test(cell) && !AMOUNT.test(cell) ? `'${cell}` : cell
}

/** Cents as an amount that a spreadsheet adds up: 123450 → « 1234,50 ». */
export const csvEuros = (cents: number): string => centsToEuros(cents).toFixed(2).replace('.', ',')

/** « 20/11/2026 14:30 », in Europe/Paris: sorted and counted by a spreadsheet. */
export const csvMoment = (moment: Moment | null): string =>
  moment === null ? '' : dayAndTime().format(new Date(moment)).replace(',', '')

/** « 20/11/2026 » of a plain day. */
export const csvDay = (day: string | null): string => day?.split('-').toReversed().join('/') ?? ''

export const csvYesNo = (value: boolean): string => (value ? 'oui' : 'non')

const dayAndTime = lazily(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    }),
)
