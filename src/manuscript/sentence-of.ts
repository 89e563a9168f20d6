import type { Run } from './paragraphs.ts'
import type { Line, Sheet, SheetCorrection } from './sheet.ts'

/** Its last space is looked back at: a text may end with very many. */
const ENDS = /[.!?…]["»”)\s]*(?<=\s)(?=[\p{Lu}«"“—–-])/gu

/** The corrected sentence of a correction, or the former one when nothing is left of it; one line, `most` signs at most. */
export function sentenceOf(sheet: Sheet, { paragraph, changes }: SheetCorrection, most: number): string {
  const own = new Set(changes)
  const isOwn = (run: Run) => isSeen(run) && run.changes.some((one) => own.has(one))
  const runs = runsWith(linesOf(sheet), paragraph, isOwn)
  for (const left of ['TAKEN', 'ADDED'] as const) {
    let text = ''
    let place: { from: number; to: number } | undefined
    for (const run of runs.filter(({ state }) => state !== left)) {
      const to = text.length + run.text.length
      if (isOwn(run)) place = { from: place?.from ?? text.length, to }
      text += run.text
    }
    if (place) return around(text, place, most)
    if (left === 'ADDED') return around(text, { from: text.length, to: text.length }, most)
  }
  return ''
}

/** The runs of its first paragraph with letters: one that begins by a mark has them in the next. */
function runsWith(lines: Line[], paragraph: number, isOwn: (run: Run) => boolean): Run[] {
  const from = Math.max(
    0,
    lines.findIndex(({ index }) => index === paragraph),
  )
  const runsOf = (line: Line | undefined) => line?.segments.flatMap(({ runs }) => runs) ?? []
  const first = lines.slice(from).find((line) => runsOf(line).some(isOwn))
  return runsOf(first ?? lines[from])
}

const isSeen = ({ text, note, picture }: Run) => text !== '' || note !== undefined || picture !== undefined

function around(text: string, { from, to }: { from: number; to: number }, most: number): string {
  const ends = [...text.matchAll(ENDS)].map((end) => end.index + end[0].length)
  const start = ends.findLast((end) => end <= from) ?? 0
  const sentence = oneLine(
    text.slice(
      start,
      ends.find((end) => end >= to),
    ),
  )
  if (sentence.length <= most) return sentence
  const first = Math.max(0, Math.min(from - start - Math.floor(most / 2), sentence.length - most + 2))
  return oneLine(`…${sentence.slice(first, first + most - 2)}…`)
}

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc} ]+/gu, ' ')
    .trim()

function linesOf({ blocks, notes }: Sheet): Line[] {
  const inText = blocks.flatMap((block) => {
    if (block.type === 'TEXT') return block.lines
    return block.type === 'LIST'
      ? block.items.map(({ line }) => line)
      : block.rows.flatMap(({ cells }) => cells.flat())
  })
  return [...inText, ...notes.flatMap(({ lines }) => lines)]
}
