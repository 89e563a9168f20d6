import { isRightToLeft } from './large-scripts.ts'
import { type Face, type Run, runsOf, setFont } from './pdf-fonts.ts'

type Doc = PDFKit.PDFDocument

/** The look of letters of a book. */
export type BookLook = {
  bold?: boolean
  italic?: boolean
  smallCaps?: boolean
  underlined?: boolean
  struck?: boolean
  raised?: boolean
  lowered?: boolean
}
/** Letters of one look; a line break in them is the author's. */
export type Piece = { text: string; look: BookLook }
export type BookStyle = { size: number; leading: number; colour: string }

type Box = { runs: (Run & { width: number })[]; width: number; size: number; rise: number; look: BookLook }
/** Letters that stand together, after a space or not; `isForced`: on a line that its author began. */
type Word = { boxes: Box[]; width: number; isSpaced: boolean; isForced: boolean }
/** A line of words: `isLast` of its paragraph, or before a line that its author began. */
export type BookLine = { words: Word[]; indent: number; taken: number; isLast: boolean }

/** A space, a line break, or letters to the next place where a line may end: after a hyphen, or within what no line would hold. */
const TOKENS = /[\n\t ]|[^\n\t ]{1,24}?(?:[-‐–—/](?=[\p{L}\d])|(?=[\n\t ])|$)|[^\n\t ]{24}/gu
const THIN = /([\u2009\u200A\u202F])/u
const THIN_SHARE = 0.6
const SMALL_CAPITALS = 0.78
const SMALL = 0.65
/** Wider than this share of the letters' size, the spaces of a line are left as they are, and the line short. */
const WIDEST_SPACE = 0.7

/** Measures, wraps and draws the text of one book; a word is measured once. */
export function bookLines(doc: Doc) {
  const measured = new Map<string, Box['runs']>()
  return { wrap, draw, widest }

  /** The lines of a paragraph in a width; `indent` is of its first. */
  function wrap(pieces: Piece[], style: BookStyle, { width, indent }: { width: number; indent: number }) {
    const space = spaceOf(style)
    const lines: BookLine[] = []
    let line: BookLine = { words: [], indent, taken: indent, isLast: true }
    for (const word of wordsOf(pieces, style)) {
      const before = word.isSpaced && line.words.length > 0 ? space : 0
      const isFull = line.words.length > 0 && line.taken + before + word.width > width
      if (word.isForced || isFull) {
        lines.push({ ...line, isLast: word.isForced })
        line = { words: [], indent: 0, taken: 0, isLast: true }
      }
      line.taken += (line.words.length > 0 ? before : 0) + word.width
      line.words.push(word)
    }
    return [...lines, line]
  }

  /** The width of the longest word. */
  function widest(pieces: Piece[], style: BookStyle): number {
    return Math.max(0, ...wordsOf(pieces, style).map(({ width }) => width))
  }

  /** Draws a line from the left at a baseline, over the whole width unless it ends a paragraph or is centred. */
  function draw(
    line: BookLine,
    style: BookStyle,
    {
      x: left,
      baseline,
      width,
      isCentred = false,
    }: { x: number; baseline: number; width: number; isCentred?: boolean },
  ): void {
    const space = spaceOf(style)
    const spaces = line.words.filter(({ isSpaced }, index) => isSpaced && index > 0).length
    const stretched = spaces === 0 ? 0 : (width - line.taken) / spaces
    const isSet = !line.isLast && !isCentred && space + stretched <= WIDEST_SPACE * style.size
    const gap = space + (isSet ? stretched : 0)
    let x = left + (isCentred ? (width - line.taken) / 2 : line.indent)
    const words = asSeen(line.words)
    for (const [index, word] of words.entries()) {
      const isBeforeSpace = words[index + 1]?.isSpaced === true
      for (const [place, box] of word.boxes.entries()) {
        const isEnd = place === word.boxes.length - 1
        drawBox(box, isEnd && isBeforeSpace ? ' ' : '', style, { x, baseline })
        const isJoined = isEnd && isBeforeSpace && areAlike(box.look, words[index + 1]?.boxes[0]?.look)
        drawRules(box, style, { x, baseline, width: box.width + (isJoined ? gap : 0) })
        x += box.width
      }
      if (isBeforeSpace) x += gap
    }
  }

  function drawBox(
    box: Box,
    after: string,
    { colour }: BookStyle,
    at: { x: number; baseline: number },
  ): void {
    let { x } = at
    for (const [index, { font, text, width }] of box.runs.entries()) {
      setFont(doc, font, box.size).fillColor(colour)
      // The space is written for whoever copies or hears the text: the next word has its own place.
      const written = index === box.runs.length - 1 ? text + after : text
      doc.text(written, x, at.baseline - box.rise, { lineBreak: false, baseline: 'alphabetic' })
      x += width
    }
  }

  function drawRules(
    { look, size }: Box,
    { colour }: BookStyle,
    { x, baseline, width }: { x: number; baseline: number; width: number },
  ): void {
    for (const y of [look.underlined && baseline + size * 0.14, look.struck && baseline - size * 0.25]) {
      if (typeof y !== 'number') continue
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke()
    }
  }

  function wordsOf(pieces: Piece[], style: BookStyle): Word[] {
    const words: Word[] = []
    let [isSpaced, isForced, mayBreak] = [false, false, true]
    for (const { text, look } of pieces)
      for (const [token] of text.matchAll(TOKENS)) {
        if (token === '\n' || token === ' ' || token === '\t') {
          isForced ||= token === '\n'
          isSpaced = mayBreak = true
          continue
        }
        const boxes = boxesOf(token, look, style)
        const width = boxes.reduce((sum, box) => sum + box.width, 0)
        const last = words.at(-1)
        if (last && !mayBreak) {
          last.boxes.push(...boxes)
          last.width += width
        } else words.push({ boxes, width, isSpaced: isSpaced && !isForced, isForced })
        isSpaced = isForced = false
        mayBreak = /[-‐–—/]$/u.test(token) || token.length >= 24
      }
    return words
  }

  function boxesOf(text: string, look: BookLook, { size }: BookStyle): Box[] {
    const face = faceOf(look)
    const isSmall = look.raised === true || look.lowered === true
    const own = isSmall ? size * SMALL : size
    const raised = look.raised ? size * 0.33 : 0
    const rise = look.lowered ? size * -0.12 : raised
    return text
      .split(THIN)
      .filter(Boolean)
      .flatMap((part) => {
        if (THIN.test(part)) return [{ text: '\u00a0', size: own * THIN_SHARE }]
        if (!look.smallCaps) return [{ text: part, size: own }]
        return part.split(/(\p{Ll}+)/u).flatMap((letters) => {
          if (letters === '') return []
          const isLower = /^\p{Ll}/u.test(letters)
          return [{ text: letters.toLocaleUpperCase('fr'), size: isLower ? own * SMALL_CAPITALS : own }]
        })
      })
      .map((part) => {
        const runs = measure(part.text, face, part.size)
        return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), size: part.size, rise, look }
      })
  }

  function measure(text: string, face: Face, size: number): Box['runs'] {
    const key = `${face} ${size} ${text}`
    const known = measured.get(key)
    if (known) return known
    const runs = runsOf(text, face).map((run) => ({
      ...run,
      width: setFont(doc, run.font, size).widthOfString(run.text),
    }))
    measured.set(key, runs)
    return runs
  }

  function spaceOf({ size }: BookStyle): number {
    return measure(' ', 'serif', size).reduce((sum, { width }) => sum + width, 0)
  }
}

const areAlike = (one: BookLook, other: BookLook | undefined): boolean =>
  one.underlined === other?.underlined && one.struck === other?.struck

function faceOf({ bold, italic }: BookLook): Face {
  if (italic) return bold ? 'italicBold' : 'italic'
  return bold ? 'serifBold' : 'serif'
}

/** Consecutive words from right to left are drawn in reverse order; each is turned by its font. */
function asSeen(words: Word[]): Word[] {
  const seen: Word[] = []
  let turned: Word[] = []
  const isTurned = ({ boxes }: Word) => boxes.some(({ runs }) => runs.some(({ text }) => isRightToLeft(text)))
  for (const word of words) {
    if (isTurned(word)) turned.push(word)
    else {
      seen.push(...turned.toReversed(), word)
      turned = []
    }
  }
  return [...seen, ...turned.toReversed()]
}
