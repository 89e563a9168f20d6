import { lazily } from '../shared/lazily.ts'
import type { Moment } from './dates.ts'
import { centsToEuros } from './euros.ts'
import { formatTelephone } from './telephone.ts'

/** The format that a French spreadsheet opens directly: its separator, its line ends, its encoding marked by a BOM. */
export const CSV_FORMAT = { bom: true, delimiter: ';', record_delimiter: 'windows' } as const

/** A value that a spreadsheet reads as an amount, a date or an hour, rather than as text. */
export type CsvValue = { readonly value: string }

export type CsvCell = string | number | CsvValue | null

/** A column of a list's CSV: its title, and the cell of a row. */
export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => CsvCell]

/** The first line of a CSV. */
export const csvHead = (columns: readonly CsvColumn<never>[]): string[] => columns.map(([title]) => title)

/** A row as its texts, each safe in a spreadsheet. */
export const csvRecord = <Row>(columns: readonly CsvColumn<Row>[], row: Row): string[] =>
  columns.map(([, cell]) => csvText(cell(row)))

/** Texts that a spreadsheet would take for a formula (OWASP, CSV injection): they are prefixed by an apostrophe. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

const SPACES = '[ \u00A0\u202F]'
const MONTHS =
  'janv(?:ier)?|f[ée]v(?:rier)?|f[ée]vr|mars|avr(?:il)?|mai|juin|juil(?:let)?|ao[uû]t|sept(?:embre)?|oct(?:obre)?|nov(?:embre)?|d[ée]c(?:embre)?'
/**
 * Texts that a French spreadsheet would rewrite: « 01000 », « 12/05 », « Mai 68 », « 8:30 », « Vrai », « 1 234 », « 1E5 » (decision 104).
 */
const TAKEN_FOR_A_VALUE = [
  `\\(?(?:\\d{1,3}(?:${SPACES}\\d{3})+|\\d+)(?:[.,]\\d*)?(?:E[+-]?\\d+)?${SPACES}?[%€$£)]?`,
  `[.,]\\d+`,
  `[€$£]${SPACES}?\\d[\\d.,]*`,
  `\\d+${SPACES}\\d+/\\d+`,
  `\\d{1,4}[/.-]\\d{1,4}(?:[/.-]\\d{1,4})?(?:${SPACES}\\d{1,2}:\\d{2}(?::\\d{2})?)?`,
  `(?:\\d{1,2}[ /-]?)?(?:${MONTHS})\\.?[ /-]?\\d{1,4}`,
  `\\d{1,2}[ /-]?(?:${MONTHS})\\.?`,
  `\\d{1,4}:\\d{1,2}(?::\\d{1,2}(?:[.,]\\d+)?)?${SPACES}?(?:[AP]M?)?`,
  'VRAI|FAUX|TRUE|FALSE',
  '#(?:N/A|NOM\\?|REF!|VALEUR!|DIV/0!|NUL!|NOMBRE!)',
]
const VALUE = new RegExp(`^\\s*(?:${TAKEN_FOR_A_VALUE.join('|')})\\s*$`, 'iu')
/** No eye sees it, no number has one, and no text begins with it: searches and sorts by the first characters go on. */
const ZERO_WIDTH_SPACE = '\u200B'

function csvText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'object') return cell.value
  if (FORMULA.test(cell)) return `'${cell}`
  return VALUE.test(cell) ? `${cell}${ZERO_WIDTH_SPACE}` : cell
}

/** Cents as an amount that a spreadsheet adds up: 123450 → « 1234,50 ». */
export const csvEuros = (cents: number): CsvValue => ({
  value: centsToEuros(cents).toFixed(2).replace('.', ','),
})

/** A telephone number dialled from France, in pairs that no spreadsheet reads as a number: « 06 12 34 56 78 », « 0032 2 123 45 67 ». */
export const csvTelephone = (typed: string | null): string =>
  formatTelephone((typed ?? '').replace(/^\s*(?:\+33|0033)[\s.-]*(?:\(0\)|0)?/, '0')).replace(/^\+/, '00')

/** « 09:30 », an hour of a spreadsheet. */
export const csvTime = (time: string): CsvValue => ({ value: time })

/** « 20/11/2026 14:30 », in Europe/Paris: sorted and counted by a spreadsheet. */
export const csvMoment = (moment: Moment | null): CsvValue => ({
  value: moment === null ? '' : dayAndTime().format(new Date(moment)).replace(',', ''),
})

/** A plain day in French, « 20/11/2026 ». */
export const csvDay = (day: string | null): CsvValue => ({
  value: day?.split('-').toReversed().join('/') ?? '',
})

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
