import { frenchSpaces } from '#contract/format/typography.ts'
import type { FactureSeller } from '#contract/money/invoices/facture-parties.ts'
import { drawText, type Style, widthOf } from './pdf-text.ts'
import { COLOURS } from './print-tokens.ts'

type Doc = PDFKit.PDFDocument

/** A4 in points, its margins, and where the text ends above the foot. */
export const SHEET = { left: 56, width: 483, right: 539, top: 56, bottom: 752 }

export const STYLES = {
  title: { face: 'serif', size: 24, leading: 32, colour: COLOURS.night },
  wordmark: { face: 'serif', size: 25, leading: 30, colour: COLOURS.night },
  inserted: { face: 'italic', size: 25, leading: 30, colour: COLOURS.mark },
  object: { face: 'serif', size: 13, leading: 18, colour: COLOURS.ink },
  body: { face: 'sans', size: 9.5, leading: 14, colour: COLOURS.ink },
  strong: { face: 'bold', size: 9.5, leading: 14, colour: COLOURS.ink },
  label: { face: 'sans', size: 9.5, leading: 14, colour: COLOURS.muted },
  total: { face: 'serif', size: 17, leading: 22, colour: COLOURS.night },
  paid: { face: 'italic', size: 13, leading: 18, colour: COLOURS.ink },
  small: { face: 'sans', size: 8, leading: 11, colour: COLOURS.muted },
} satisfies Record<string, Style>

/** Draws marks without meaning for a reader by ear: rules, signs, the foot. */
export function artifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export function rule(doc: Doc, y: number, { x = SHEET.left, width = SHEET.width, weight = 0.5 } = {}): void {
  artifact(doc, () => {
    doc.moveTo(x, y).lineTo(x + width, y)
    doc
      .lineWidth(weight)
      .strokeColor(weight < 0.75 ? COLOURS.rule : COLOURS.night)
      .stroke()
  })
}

/** The sizes of a wordmark, from its own to the smallest that is still read as one. */
const WORDMARK_SIZES = [STYLES.wordmark.size, 21, 18, 15, 12]

/** The logo is a correction: a caret inserts the red « à ». Another name is set plain, smaller or on several lines where it is long. */
export function drawWordmark(doc: Doc, name: string, y: number, room: number = SHEET.width): void {
  if (widthOf(doc, name, STYLES.wordmark) > room) {
    const [least = 0] = WORDMARK_SIZES.slice(-1)
    const size = WORDMARK_SIZES.find((one) => widthOf(doc, name, sized(one)) <= room) ?? least
    artifact(doc, () => drawText(doc, name, sized(size), { x: SHEET.left, y, width: room }))
    return
  }
  const space = widthOf(doc, '\u00a0', STYLES.wordmark)
  let x = SHEET.left
  for (const part of name.split(/ (à) /)) {
    const inserted = part === 'à'
    const style = inserted ? STYLES.inserted : STYLES.wordmark
    const width = widthOf(doc, part, style)
    artifact(doc, () => drawText(doc, part, style, { x, y: inserted ? y - 5 : y, width: width + 1 }))
    if (inserted) drawMark(doc, CARET, { x: x + width / 2 - 6, y: y + 24, scale: 0.5 })
    x += width + space
  }
}

const sized = (size: number): Style => ({ ...STYLES.wordmark, size, leading: size * 1.2 })

/** The proof marks of the house (marks.svg), drawn by the red pencil. */
const CARET = 'M2.5 14.2C6 10.5 9.2 6.2 11.6 2C13.7 6.6 17 10.9 21.8 14'
export const GOOD = 'M4 18C7.5 19.5 10 23 12.2 28C15 19.5 20.5 9.5 28.5 4'

export function drawMark(
  doc: Doc,
  path: string,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  artifact(doc, () => {
    doc.save().translate(x, y).scale(scale).path(path)
    doc.lineWidth(2.6).lineCap('round').lineJoin('round').strokeColor(COLOURS.mark).stroke().restore()
  })
}

/** The foot of every page, once their number is known; `numero` is the paper's own, where it has one. */
export function drawFeet(doc: Doc, seller: FactureSeller, numero?: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page)
    rule(doc, SHEET.bottom + 16)
    artifact(doc, () => {
      const y = SHEET.bottom + 22
      const width = SHEET.width - 120
      drawText(doc, identityLine(seller), STYLES.small, { x: SHEET.left, y, width })
      const pages = `${numero ? `${numero}, page` : 'Page'} ${page + 1} sur ${count}`
      drawText(doc, pages, STYLES.small, { x: SHEET.right - 110, y, width: 110, align: 'right' })
    })
  }
}

const identityLine = ({ nom, formeJuridique, siren, rcs, numeroTva }: FactureSeller) =>
  frenchSpaces(
    [nom, formeJuridique, `SIREN ${siren}`, rcs, numeroTva && `TVA ${numeroTva}`].filter(Boolean).join(', '),
  )
