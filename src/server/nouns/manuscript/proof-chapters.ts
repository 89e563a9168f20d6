import { openManuscript } from '#manuscript/manuscript.ts'
import { type Numbers, readNumbering } from '#manuscript/numbering.ts'
import type { Run } from '#manuscript/paragraphs.ts'
import { readManuscript } from '#manuscript/reading.ts'
import { type Block, type Line, type Sheet, sheetOf } from '#manuscript/sheet.ts'
import type { Piece } from '../../platform/pdf/book-lines.ts'
import type { BookBlock, BookChapter } from '../../platform/pdf/render-book.ts'

/** The chapters of a `.docx` without changes, to set as a book; refuses (`UnreadableManuscript`) what is no such file. */
export function proofChapters(bytes: Uint8Array, filename: string): BookChapter[] {
  const manuscript = openManuscript(bytes, filename)
  const { entries } = manuscript.package
  const reading = readManuscript(manuscript)
  const numbering = readNumbering(manuscript.package)
  const counters = new Map<string, number>()
  return reading.chapters.flatMap(({ isMargins, paragraphs }, rank) => {
    if (isMargins) return []
    const sheet = sheetOf(reading, rank, numbering)
    const first = paragraphs.find(({ runs }) => runs.some(({ text }) => text.trim() !== ''))
    return [{ title: sheet.title, isOpened: first?.headingLevel !== undefined, ...blocksOf(sheet) }]
  })

  function blocksOf(sheet: Sheet): Pick<BookChapter, 'blocks' | 'notes'> {
    const levels = levelsOf(sheet)
    const calls = new Map(sheet.notes.map(({ id }, index) => [id, `${index + 1}`]))
    const blocks = sheet.blocks.flatMap((block): BookBlock[] => {
      if (block.type === 'TABLE')
        return [{ tag: 'TABLE', rows: block.rows.map(({ cells }) => cells.map(cellOf)) }]
      if (block.type === 'LIST') return itemsOf(block)
      return block.lines.flatMap((line) => paragraphOf(line))
    })
    const notes = sheet.notes.flatMap(({ id, lines }) =>
      lines.map((line, index): BookBlock => {
        const call = index === 0 ? [{ text: `${calls.get(id) ?? ''}.\u00a0`, look: {} }] : []
        return { tag: 'NOTE', level: 0, pieces: [...call, ...piecesOf(line)] }
      }),
    )
    return { blocks, notes }

    function paragraphOf(line: Line): BookBlock[] {
      const { headingLevel } = line
      const tag = headingLevel === undefined ? 'P' : 'H'
      const pieces = piecesOf(line)
      const figures = figuresOf(line)
      const own = { tag, pieces, level: levels.indexOf(headingLevel ?? 0) } as const
      return figures.length > 0 && pieces.length === 0 ? figures : [own, ...figures]
    }

    function itemsOf({ items, begins }: Extract<Block, { type: 'LIST' }>): BookBlock[] {
      begins.forEach(restart)
      return items.flatMap(({ line, level, numbers, restarts }): BookBlock[] => {
        const sign = numbers ? `${counted(numbers)}.` : '•'
        restarts.forEach(restart)
        return [{ tag: 'LI', pieces: piecesOf(line), level, sign }, ...figuresOf(line)]
      })
    }

    function cellOf(lines: Line[]): Piece[] {
      return lines.flatMap((line, index) => [
        ...(index > 0 ? [{ text: '\n', look: {} }] : []),
        ...piecesOf(line),
      ])
    }

    function piecesOf(line: Line): Piece[] {
      return standing(line).flatMap(({ text, look, note }) => {
        if (note) return [{ text: calls.get(note.id) ?? '', look: { raised: true } }]
        return text === '' ? [] : [{ text, look }]
      })
    }

    function figuresOf(line: Line): BookBlock[] {
      return standing(line).flatMap(({ picture }): BookBlock[] =>
        picture === undefined ? [] : [{ tag: 'FIGURE', bytes: entries.get(picture) }],
      )
    }
  }

  function restart({ counter, start }: Numbers): void {
    counters.set(counter, start - 1)
  }

  function counted({ counter, start, style }: Numbers): string {
    const value = (counters.get(counter) ?? start - 1) + 1
    counters.set(counter, value)
    return written(value, style)
  }
}

/** The letters that stand: a file decided has no others. */
const standing = ({ segments }: Line): Run[] =>
  segments.flatMap(({ runs }) =>
    runs.filter(({ state, wasPut, look }) => state !== 'TAKEN' && !wasPut && !look.hidden),
  )

function levelsOf({ blocks }: Sheet): number[] {
  const levels = blocks.flatMap((block) =>
    block.type === 'TEXT' ? block.lines.flatMap(({ headingLevel }) => headingLevel ?? []) : [],
  )
  return [...new Set(levels)].toSorted((a, b) => a - b)
}

const ROMAN: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** A number of a list in the counter style that CSS has for it. */
function written(value: number, style: string): string {
  if (style.endsWith('alpha')) return cased(alphabetic(value), style)
  if (style.endsWith('roman')) return cased(roman(value), style)
  return style === 'decimal-leading-zero' ? String(value).padStart(2, '0') : String(value)
}

const cased = (text: string, style: string) => (style.startsWith('upper') ? text.toUpperCase() : text)

function alphabetic(value: number): string {
  if (value < 1) return String(value)
  const rest = Math.floor((value - 1) / 26)
  return (rest > 0 ? alphabetic(rest) : '') + String.fromCodePoint(97 + ((value - 1) % 26))
}

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let [left, text] = [value, '']
  for (const [worth, letters] of ROMAN)
    while (left >= worth) {
      text += letters
      left -= worth
    }
  return text
}
