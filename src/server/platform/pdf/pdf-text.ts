import { isRightToLeft } from './large-scripts.ts'
import { type Face, type Run, runsOf, setFont } from './pdf-fonts.ts'

export type Style = { face: Face; size: number; colour: string; leading: number }

/** The place of a text: `y` is the top of its first line; `width` is the width that it wraps in. */
export type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }

type Doc = PDFKit.PDFDocument
/** A measured line of text. */
export type Line = { runs: (Run & { width: number })[]; width: number }

// Figures of one width, so that columns of amounts line up.
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern']

/** Draws a text whose characters may come from several fonts, which pdfkit's own wrapping cannot; returns the y below it. */
export const drawText = (doc: Doc, text: string, style: Style, place: Place): number =>
  drawLines(doc, linesOf(doc, text, style, place.width), style, place)

/** Draws lines already wrapped, by the code that lets a text run over several pages; returns the y below them. */
export function drawLines(doc: Doc, lines: Line[], style: Style, place: Place): number {
  for (const [index, line] of lines.entries()) {
    const baseline = place.y + index * style.leading + style.size
    let x = place.align === 'right' ? place.x + place.width - line.width : place.x
    for (const run of line.runs) {
      setFont(doc, run.font, style.size).fillColor(style.colour)
      doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features: FEATURES })
      x += run.width
    }
  }
  return place.y + lines.length * style.leading
}

/** The height a text takes in a width. */
export const heightOf = (doc: Doc, text: string, style: Style, width: number): number =>
  linesOf(doc, text, style, width).length * style.leading

/** The width of a text on one line. */
export const widthOf = (doc: Doc, text: string, style: Style): number => lineOf(doc, text, style).width

/** A text wrapped in a width: each word is measured once, so that the cost grows with the length of the text. */
export function linesOf(doc: Doc, text: string, style: Style, width: number): Line[] {
  const space = widthOf(doc, ' ', style)
  const lines: Line[] = []
  let current: string[] = []
  let taken = 0
  for (const word of text
    .trim()
    .split(/[ \n]+/)
    .flatMap((long) => piecesOf(doc, long, style, width))) {
    const own = widthOf(doc, word, style)
    if (current.length > 0 && taken + space + own > width) {
      lines.push(lineOf(doc, current.join(' '), style))
      current = []
      taken = 0
    }
    taken += current.length > 0 ? space + own : own
    current.push(word)
  }
  return [...lines, lineOf(doc, current.join(' '), style)]
}

/** A word wider than the column, cut where it must: each of its letters is measured once. */
function piecesOf(doc: Doc, word: string, style: Style, width: number): string[] {
  if (widthOf(doc, word, style) <= width) return [word]
  const measured = new Map<string, number>()
  const pieces = ['']
  let taken = 0
  for (const { segment } of graphemes.segment(word)) {
    const own = measured.get(segment) ?? widthOf(doc, segment, style)
    measured.set(segment, own)
    if (taken + own <= width) {
      pieces[pieces.length - 1] += segment
      taken += own
    } else {
      pieces.push(segment)
      taken = own
    }
  }
  return pieces
}

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** The lines already measured of each document: a text is measured to know its height, to be wrapped, and to be drawn. */
const measured = new WeakMap<Doc, Map<string, Line>>()

function lineOf(doc: Doc, text: string, style: Style): Line {
  const known = measured.get(doc) ?? new Map<string, Line>()
  measured.set(doc, known)
  const key = `${style.face} ${style.size} ${text}`
  const line = known.get(key) ?? measure(doc, text, style)
  known.set(key, line)
  return line
}

function measure(doc: Doc, text: string, { face, size }: Style): Line {
  const runs = asSeen(runsOf(text, face)).map((run) => ({
    ...run,
    width: setFont(doc, run.font, size).widthOfString(run.text, { features: FEATURES }),
  }))
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
}

/** Consecutive words from right to left are drawn in reverse order, with the spaces between them; each is turned by its font. */
function asSeen(runs: Run[]): Run[] {
  const seen: Run[] = []
  let turned: Run[] = []
  const flush = () => {
    // A space after the last word is not between two.
    const after = turned.at(-1)?.text.trim() === '' ? turned.splice(-1) : []
    seen.push(...turned.toReversed(), ...after)
    turned = []
  }
  for (const run of runs) {
    if (isRightToLeft(run.text) || (turned.length > 0 && run.text.trim() === '')) turned.push(run)
    else {
      flush()
      seen.push(run)
    }
  }
  flush()
  return seen
}
