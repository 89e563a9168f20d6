import { formatEuros } from '#contract/format/euros.ts'
import type { PriceLine } from '#contract/tarifs/price-of.ts'
import { drawText, heightOf, type Style } from '../../../platform/pdf/pdf-text.ts'
import { rule, SHEET, STYLES } from '../../../platform/pdf/sheet.ts'
import type { FactureDocument } from './facture-document.ts'

type Doc = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement

const COLUMNS = [
  { x: SHEET.left, width: 233, align: 'left' },
  { x: 299, width: 50, align: 'right' },
  { x: 359, width: 85, align: 'right' },
  { x: 454, width: 85, align: 'right' },
] as const

const PADDING = 6

/** The lines of the invoice, on as many pages as they need, each page under its own heads; returns the y below. */
export function drawTable(doc: Doc, root: Structure, facture: FactureDocument, top: number): number {
  const table = doc.struct('Table')
  root.add(table)
  let y = drawHeads(doc, table, facture, top)
  for (const line of facture.lignes) {
    const cells = cellsOf(line)
    if (y + heightOf(doc, cells[0] ?? '', STYLES.body, COLUMNS[0].width) + 2 * PADDING > SHEET.bottom) {
      doc.addPage()
      y = drawHeads(doc, table, facture, SHEET.top)
    }
    y = drawRow(doc, table, cells, { y, cell: 'TD', style: STYLES.body })
    rule(doc, y)
  }
  table.end()
  return y
}

function drawHeads(doc: Doc, table: Structure, { vendeur }: FactureDocument, y: number): number {
  const tax = vendeur.regimeTva === 'TVA_20' ? ' TTC' : ''
  const heads = ['Désignation', 'Quantité', `Prix unitaire${tax}`, `Total${tax}`]
  const below = drawRow(doc, table, heads, { y, cell: 'TH', style: STYLES.label })
  rule(doc, below, { weight: 0.9 })
  return below
}

const quantities = new Intl.NumberFormat('fr-FR')

const cellsOf = ({ label, quantity, unitPrice, total }: PriceLine) => [
  label,
  quantities.format(quantity),
  formatEuros(unitPrice),
  formatEuros(total),
]

type RowColumn = { x: number; width: number; align: 'left' | 'right' }
type RowStyle = {
  y: number
  cell: 'TH' | 'TD'
  style: Style
  columns?: readonly RowColumn[]
  /** Above and below its text. */
  padding?: number
}

/** A row of a tagged table; returns the y below. */
export function drawRow(doc: Doc, table: Structure, cells: string[], drawn: RowStyle): number {
  const { y, cell, style, columns = COLUMNS, padding = PADDING } = drawn
  const row = doc.struct('TR')
  table.add(row)
  let below = y
  for (const [index, column] of columns.entries()) {
    row.add(
      doc.struct(cell, {}, () => {
        below = Math.max(below, drawText(doc, cells[index] ?? '', style, { ...column, y: y + padding }))
      }),
    )
  }
  row.end()
  return below + padding
}
