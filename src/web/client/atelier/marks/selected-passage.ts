import { textOfRuns } from '#manuscript/paragraphs.ts'
import type { Line, Sheet, SheetCorrection } from '#manuscript/sheet.ts'

/** Words of a chapter that its author took: their place, in one paragraph alone, and the corrections among them. */
export type Passage = {
  /** Undefined over several paragraphs. */
  words: Words | undefined
  corrections: SheetCorrection[]
}
/** Offsets in UTF-16 units, in the paragraph with every correction accepted. */
export type Words = { line: number; debut: number; fin: number; passage: string }

/** What is drawn in a paragraph and is no letter of it. */
const NOT_LETTERS = '.said, .note-call, svg, del, .manuscript-back'

/** The words selected in the drawn chapter; undefined for none. */
export function selectedPassage(sheet: Sheet): Passage | undefined {
  const selection = getSelection()
  const range =
    selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : undefined
  if (!range) return undefined
  const drawn = [...document.querySelectorAll<HTMLElement>('.manuscript .manuscript-line')]
  const touched = drawn.filter((line) => range.intersectsNode(line))
  const spans = touched.flatMap((element) => {
    const line = lineOf(sheet, Number(element.dataset.line))
    if (!line) return []
    const [debut, fin] = [
      lettersBefore(element, range.startContainer, range.startOffset),
      lettersBefore(element, range.endContainer, range.endOffset),
    ]
    return fin > debut ? [{ line, debut, fin }] : []
  })
  return passageOf(sheet, spans)
}

/** A whole paragraph. */
export function wholeParagraph(sheet: Sheet, index: number): Passage | undefined {
  const line = lineOf(sheet, index)
  return line && passageOf(sheet, [{ line, debut: 0, fin: deliveredText(line).length }])
}

type Span = { line: Line; debut: number; fin: number }

function passageOf(sheet: Sheet, spans: Span[]): Passage | undefined {
  if (spans.length === 0) return undefined
  const ranks = new Set(spans.flatMap(correctionsIn))
  const corrections = [...ranks].flatMap((rank) => sheet.corrections[rank] ?? [])
  const [span] = spans
  const words = span && spans.length === 1 ? trimmed(span) : undefined
  return words || corrections.length > 0 ? { words, corrections } : undefined
}

/** The corrections of these letters, by their rank in the sheet; those of the whole paragraph where all of it is taken. */
function correctionsIn({ line, debut, fin }: Span): number[] {
  let at = 0
  const ofLetters = line.segments.flatMap(({ runs, correction }) => {
    const from = at
    at += textOfRuns(runs, 'AFTER').length
    const isWithin = from === at ? debut <= from && from <= fin : from < fin && debut < at
    return correction !== undefined && isWithin ? [correction] : []
  })
  const isWhole = debut === 0 && fin === at
  const ofParagraph = isWhole ? [line.formed, line.mark?.correction] : []
  return [...ofLetters, ...ofParagraph].filter((rank) => rank !== undefined)
}

/** Without the spaces around it. */
function trimmed({ line, debut, fin }: Span): Words | undefined {
  const taken = deliveredText(line).slice(debut, fin)
  const passage = taken.trim()
  if (passage === '') return undefined
  const begins = debut + taken.indexOf(passage)
  return { line: line.index, debut: begins, fin: begins + passage.length, passage }
}

export const deliveredText = ({ segments }: Line): string =>
  textOfRuns(
    segments.flatMap(({ runs }) => runs),
    'AFTER',
  )

function lineOf({ blocks, notes }: Sheet, index: number): Line | undefined {
  const lines = blocks.flatMap((block) => {
    if (block.type === 'TEXT') return block.lines
    if (block.type === 'LIST') return block.items.map(({ line }) => line)
    return block.rows.flatMap(({ cells }) => cells.flat())
  })
  return [...lines, ...notes.flatMap((note) => note.lines)].find((line) => line.index === index)
}

/** The delivered letters of a paragraph that stand before a point of the page. */
function lettersBefore(line: HTMLElement, container: Node, offset: number): number {
  const before = document.createRange()
  before.selectNodeContents(line)
  const point = document.createRange()
  point.setStart(container, offset)
  if (before.compareBoundaryPoints(Range.START_TO_START, point) >= 0) return 0
  const letters = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  let count = 0
  for (let node = letters.nextNode(); node; node = letters.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (node.parentElement?.closest(NOT_LETTERS)) continue
    if (node === container) return count + Math.min(offset, length)
    if (point.comparePoint(node, 0) >= 0) return count
    count += length
  }
  return count
}

const PIECES = /\s+|[^\s]+/gu

/** The words that a new text changes in a passage, without those that it leaves at both ends; what adds alone takes a word beside. */
export function narrowed(passage: string, texte: string): { from: number; to: number; texte: string } {
  const [before, after] = [passage.match(PIECES) ?? [], texte.match(PIECES) ?? []]
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  // Nothing, or a space alone, is no place to replace.
  while (
    before
      .slice(head, before.length - tail)
      .join('')
      .trim() === '' ||
    after
      .slice(head, after.length - tail)
      .join('')
      .trim() === ''
  ) {
    if (head > 0) head--
    else if (tail > 0) tail--
    else break
  }
  const lengthOf = (pieces: string[]) => pieces.join('').length
  return {
    from: lengthOf(before.slice(0, head)),
    to: passage.length - lengthOf(before.slice(before.length - tail)),
    texte: after.slice(head, after.length - tail).join(''),
  }
}
