import { buffer } from 'node:stream/consumers'
import { frenchSpaces } from '#contract/format/typography.ts'
import { type BookLine, type BookStyle, bookLines, type Piece } from './book-lines.ts'
import { openDocument } from './open-document.ts'
import { COLOURS } from './print-tokens.ts'
import { artifact } from './sheet.ts'

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- pdfkit’s own types are one
  namespace PDFKit {
    interface PDFDocument {
      /** Reads a PNG or a JPEG (pdfkit's guide, « Images »; its types lack it); throws on any other. */
      openImage(bytes: Buffer): { width: number; height: number }
    }
  }
}

/** A paragraph of a book, its pieces empty where its author left a line blank; `level`: of a heading, the chapter's own being 0. */
export type BookBlock =
  | { tag: 'P' | 'H' | 'NOTE'; pieces: Piece[]; level: number }
  | { tag: 'LI'; pieces: Piece[]; level: number; sign: string }
  | { tag: 'TABLE'; rows: Piece[][][] }
  | { tag: 'FIGURE'; bytes: Uint8Array | undefined }

/** `isOpened`: on a page of its own, under its heading. */
export type BookChapter = { title: string; isOpened: boolean; blocks: BookBlock[]; notes: BookBlock[] }
export type Book = {
  title: string
  /** The line under the title: what it is, and of which day. */
  subtitle: string
  /** Who prints it. */
  house: string
  date: Date
  chapters: BookChapter[]
}

/** A5 in points: a page of a book, whose lines hold some sixty letters. */
const PAGE = { left: 54, width: 311.5, top: 66, bottom: 531, head: 40, foot: 560, opening: 120, half: 210 }
const INDENT = 14
const LIST_STEP = 16
const TEXT: BookStyle = { size: 10.5, leading: 15, colour: COLOURS.ink }
const NOTE: BookStyle = { size: 9, leading: 12.5, colour: COLOURS.ink }
const SMALL: BookStyle = { size: 8.5, leading: 12, colour: COLOURS.muted }
const TITLE: BookStyle = { size: 26, leading: 33, colour: COLOURS.ink }
const HEADINGS: BookStyle[] = [
  { size: 18, leading: 24, colour: COLOURS.ink },
  { size: 13, leading: 18, colour: COLOURS.ink },
  { size: 11.5, leading: 16, colour: COLOURS.ink },
]
const ORNAMENT = /^[\s*⁂•·~#–—-]{1,12}$/u
const NOT_DRAWN = 'Image : voir le fichier.'

type Structure = PDFKit.PDFStructureElement
type Placed = { style: BookStyle; indent?: number; left?: number; isCentred?: boolean }

/** The PDF of a book (PDF/A-3b, tagged), a page being written as it ends; the same bytes for the same text. */
export async function renderBook({ title, subtitle, house, date, chapters }: Book): Promise<Buffer> {
  const doc = openDocument({ title, author: house, date }, { size: 'A5', bufferPages: false })
  const written = buffer(doc)
  const { wrap, draw, widest } = bookLines(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  let [number, y] = [1, PAGE.half]

  paragraph(root, 'H1', plain(title), { style: TITLE, isCentred: true })
  y += TEXT.leading
  paragraph(root, 'P', plain(subtitle), { style: TEXT, isCentred: true })
  y = PAGE.bottom
  paragraph(root, 'P', plain(house), { style: SMALL, isCentred: true })

  for (const [rank, chapter] of chapters.entries()) {
    const part = doc.struct('Sect')
    root.add(part)
    if (chapter.isOpened || rank === 0) nextPage({ isOpening: chapter.isOpened })
    doc.outline.addItem(chapter.title)
    drawBlocks(part, chapter.blocks)
    if (chapter.notes.length > 0) {
      room(4 * NOTE.leading)
      y += TEXT.leading
      paragraph(part, 'H3', plain('Notes', { italic: true }), { style: NOTE })
      drawBlocks(part, chapter.notes)
    }
    part.end()
  }
  root.end()
  doc.end()
  return written

  function drawBlocks(part: Structure, blocks: BookBlock[]): void {
    let isFirst = true
    for (const block of blocks) {
      if (block.tag === 'TABLE') table(part, block.rows)
      else if (block.tag === 'FIGURE') figure(part, block.bytes)
      else if (block.tag === 'H') heading(part, block)
      else if (block.tag === 'LI') item(part, block)
      else if (isBlank(block.pieces)) y += y > PAGE.top ? TEXT.leading : 0
      else if (block.tag === 'NOTE') paragraph(part, 'P', block.pieces, { style: NOTE })
      else text(part, block.pieces, isFirst)
      // What follows a heading or a blank begins at the margin.
      isFirst = block.tag === 'H' || ('pieces' in block && isBlank(block.pieces))
    }
  }

  function text(part: Structure, pieces: Piece[], isFirst: boolean): void {
    const isCentred = ORNAMENT.test(pieces.map((piece) => piece.text).join(''))
    paragraph(part, 'P', pieces, { style: TEXT, indent: isFirst || isCentred ? 0 : INDENT, isCentred })
  }

  function heading(part: Structure, { pieces, level }: { pieces: Piece[]; level: number }): void {
    const style = HEADINGS[Math.min(level, HEADINGS.length - 1)] ?? TEXT
    if (y > PAGE.top && y !== PAGE.opening) y += TEXT.leading
    room(style.leading + 3 * TEXT.leading)
    paragraph(part, `H${Math.min(level + 2, 6)}`, pieces, { style, isCentred: level === 0 })
    y += level === 0 ? 2 * TEXT.leading : TEXT.leading / 2
  }

  function item(
    part: Structure,
    { pieces, level, sign }: { pieces: Piece[]; level: number; sign: string },
  ): void {
    const left = LIST_STEP * (Math.min(level, 4) + 1)
    paragraph(part, 'P', [{ text: `${sign}\u00a0`, look: {} }, ...pieces], {
      style: TEXT,
      left,
      indent: -LIST_STEP,
    })
  }

  /** Draws a paragraph over the pages that it needs; none of them has a line of it alone. */
  function paragraph(
    part: Structure,
    tag: string,
    pieces: Piece[],
    { style, indent = 0, left = 0, isCentred = false }: Placed,
  ): void {
    const width = PAGE.width - left
    const element = doc.struct(tag)
    part.add(element)
    let lines = wrap(pieces, style, { width, indent })
    while (lines.length > 0) {
      const fit = Math.floor((PAGE.bottom - y) / style.leading + 1)
      const here = linesHere(lines.length, fit)
      if (here === 0 && y > PAGE.top) {
        nextPage()
        continue
      }
      const drawn = lines.slice(0, Math.max(here, 1))
      element.add(() => drawn.forEach((line, index) => drawLine(line, y + index * style.leading)))
      y += drawn.length * style.leading
      lines = lines.slice(drawn.length)
      if (lines.length > 0) nextPage()
    }
    element.end()

    function drawLine(line: BookLine, baseline: number): void {
      draw(line, style, { x: PAGE.left + left, baseline, width, isCentred })
    }
  }

  function table(part: Structure, rows: Piece[][][]): void {
    const columns = Math.max(1, ...rows.map((row) => row.length))
    const width = PAGE.width / columns - 8
    const isWide = rows.some((row) => row.some((cell) => widest(cell, NOTE) > width))
    for (const row of rows) {
      const cells = row.map((cell) => wrap(cell, NOTE, { width, indent: 0 }))
      const height = Math.max(1, ...cells.map((lines) => lines.length)) * NOTE.leading
      // Too wide or too high for a page, a row is read as paragraphs.
      if (isWide || height > PAGE.bottom - PAGE.top) {
        for (const cell of row) if (!isBlank(cell)) paragraph(part, 'P', cell, { style: NOTE })
        continue
      }
      room(height)
      const element = doc.struct('P')
      part.add(element)
      element.add(() =>
        cells.forEach((lines, column) =>
          lines.forEach((line, index) =>
            draw({ ...line, isLast: true }, NOTE, {
              x: PAGE.left + column * (width + 8),
              baseline: y + index * NOTE.leading,
              width,
            }),
          ),
        ),
      )
      element.end()
      y += height + 4
    }
    y += TEXT.leading / 2
  }

  function figure(part: Structure, bytes: Uint8Array | undefined): void {
    const image = bytes && sized(Buffer.from(bytes))
    if (!image)
      return paragraph(part, 'P', plain(NOT_DRAWN, { italic: true }), { style: NOTE, isCentred: true })
    const scale = Math.min(1, PAGE.width / image.width, (PAGE.bottom - PAGE.top) / image.height)
    const [width, height] = [image.width * scale, image.height * scale]
    room(height)
    const top = y - TEXT.size
    const element = doc.struct('Figure', { alt: 'Image' })
    part.add(element)
    element.add(() => {
      doc.image(image.bytes, PAGE.left + (PAGE.width - width) / 2, top, { width, height })
    })
    element.end()
    y = top + height + 2 * TEXT.leading
  }

  /** A picture of a kind that a PDF holds, with its size. */
  function sized(bytes: Buffer) {
    try {
      const { width, height } = doc.openImage(bytes)
      return { bytes, width, height }
    } catch {
      return undefined
    }
  }

  function room(height: number): void {
    if (y > PAGE.top && y + height - TEXT.leading > PAGE.bottom) nextPage()
  }

  /** A page with its number, and the title of the book over a text that goes on. */
  function nextPage({ isOpening = false } = {}): void {
    doc.addPage()
    number += 1
    y = isOpening ? PAGE.opening : PAGE.top
    const across = { x: PAGE.left, width: PAGE.width, isCentred: true }
    artifact(doc, () => {
      if (!isOpening) draw(oneLine(title), SMALL, { ...across, baseline: PAGE.head })
      draw(oneLine(String(number)), SMALL, { ...across, baseline: PAGE.foot })
    })
  }

  function oneLine(words: string): BookLine {
    const [first] = wrap(plain(words, { italic: true }), SMALL, { width: PAGE.width, indent: 0 })
    return first ?? { words: [], indent: 0, taken: 0, isLast: true }
  }
}

const plain = (text: string, look: Piece['look'] = {}): Piece[] => [{ text: frenchSpaces(text), look }]

const isBlank = (pieces: Piece[]): boolean => pieces.every(({ text }) => text.trim() === '')

/** How many of a paragraph's lines stand on a page that has room for so many: never one of several alone, there or on the next. */
function linesHere(lines: number, fit: number): number {
  if (lines <= fit) return lines
  const left = lines - fit === 1 ? fit - 1 : fit
  return left < 2 ? 0 : left
}
