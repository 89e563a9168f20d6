import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import { rule, SHEET, STYLES } from '../../../platform/pdf/sheet.ts'
import { drawRow } from './facture-table.ts'
import type { PaymentSchedule } from './payment-schedule.ts'

type Doc = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement

const COLUMNS = [
  { x: SHEET.left, width: 60, align: 'left' },
  { x: 122, width: 180, align: 'left' },
  { x: 302, width: 85, align: 'right' },
] as const

const PADDING = 1
const ROW_HEIGHT = STYLES.body.leading + 2 * PADDING

/** The height of the table of payments on a sheet, in points. */
export const heightOfSchedule = ({ echeances }: PaymentSchedule): number =>
  (echeances.length + 1) * ROW_HEIGHT + 8

/** The payments that an invoice asks for, each with its day and its sum; returns the y below. */
export function drawSchedule(doc: Doc, root: Structure, { echeances, recu }: PaymentSchedule, top: number) {
  const table = doc.struct('Table')
  root.add(table)
  const row = { columns: COLUMNS, padding: PADDING }
  let y = drawRow(doc, table, ['Paiement', 'Date', 'Montant'], {
    ...row,
    y: top,
    cell: 'TH',
    style: STYLES.label,
  })
  rule(doc, y + 1, { width: COLUMNS[2].x + COLUMNS[2].width - SHEET.left })
  y += 2
  for (const { rang, date, montant } of echeances) {
    const day = rang === 1 && recu > 0 ? `${formatDate(date)}, reçu` : formatDate(date)
    const cells = [`${rang} sur ${echeances.length}`, frenchSpaces(day), formatEuros(montant)]
    y = drawRow(doc, table, cells, { ...row, y, cell: 'TD', style: STYLES.body })
  }
  table.end()
  return y
}
