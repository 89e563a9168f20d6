import { buffer } from 'node:stream/consumers'
import { setImmediate as otherWork } from 'node:timers/promises'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { FactureSeller } from '#contract/money/invoices/facture-parties.ts'
import { openDocument } from './open-document.ts'
import { drawLines, linesOf, type Style } from './pdf-text.ts'
import { drawFeet, drawWordmark, SHEET, STYLES } from './sheet.ts'

/** A heading, a paragraph, or an item of a list. */
export type TextBlock = { tag: 'H2' | 'P' | 'LI'; text: string }

export type PrintedText = {
  title: string
  /** The line under the title: a version, a date. */
  subtitle: string
  blocks: TextBlock[]
  house: FactureSeller
  /** The day from which its content is true. */
  date: Date
}

type Doc = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement

const FLOW: Record<TextBlock['tag'], { style: Style; before: number; indent: number; keepWithNext: number }> =
  {
    H2: { style: STYLES.object, before: 16, indent: 0, keepWithNext: 3 * STYLES.body.leading },
    P: { style: STYLES.body, before: 6, indent: 0, keepWithNext: 0 },
    LI: { style: STYLES.body, before: 4, indent: 14, keepWithNext: 0 },
  }

/** The PDF of a text of the house (PDF/A-3b, tagged), on as many pages as it needs; the same bytes for the same text. */
export async function renderText({ title, subtitle, blocks, house, date }: PrintedText): Promise<Buffer> {
  const doc = openDocument({ title, author: house.nom, date })
  const written = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)

  drawWordmark(doc, house.nom, SHEET.top)
  let y = drawBlock(doc, root, { tag: 'H1', text: title, style: STYLES.title, indent: 0 }, SHEET.top + 60)
  y = drawBlock(doc, root, { tag: 'P', text: subtitle, style: STYLES.label, indent: 0 }, y + 2)
  for (const { tag, text } of blocks) {
    const { style, before, indent, keepWithNext } = FLOW[tag]
    const top = y + before
    const fits = top + style.leading + keepWithNext <= SHEET.bottom
    if (!fits) doc.addPage()
    y = drawBlock(doc, root, { tag, text, style, indent }, fits ? top : SHEET.top)
    // Drawn at once, a long text would hold back every page and call for as long.
    await otherWork()
  }

  root.end()
  drawFeet(doc, house)
  doc.end()
  return written
}

type Drawn = { tag: 'H1' | TextBlock['tag']; text: string; style: Style; indent: number }

/** Draws a block from the given y, over the pages that it needs; returns the y below it. */
function drawBlock(doc: Doc, root: Structure, { tag, text, style, indent }: Drawn, top: number): number {
  const place = { x: SHEET.left + indent, width: SHEET.width - indent }
  const element = doc.struct(tag === 'LI' ? 'P' : tag)
  root.add(element)
  let lines = linesOf(doc, frenchSpaces(tag === 'LI' ? `• ${text}` : text), style, place.width)
  let y = top
  while (lines.length > 0) {
    const room = Math.max(Math.floor((SHEET.bottom - y) / style.leading), 1)
    const here = lines.slice(0, room)
    element.add(() => {
      y = drawLines(doc, here, style, { ...place, y })
    })
    lines = lines.slice(room)
    if (lines.length > 0) {
      doc.addPage()
      y = SHEET.top
    }
  }
  element.end()
  return y
}
