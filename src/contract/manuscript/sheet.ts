import type { Paragraph } from './paragraphs.ts'
import type { Chapter, NumberedCorrection, Reading } from './reading.ts'
import { type Segment, segmentsOf } from './segments.ts'
import { commentsIn, type Thread, threadsOf } from './threads.ts'

/** A drawn paragraph. */
export type Line = {
  /** Its rank in the chapter, the notes counted after the text. */
  index: number
  segments: Segment[]
  headingLevel?: number
  /** The mark at its end, when it changes: put, it cuts a paragraph in two; taken, it joins it to the next one. */
  mark?: { does: 'ADDS' | 'TAKES'; correction?: number }
  /** The correction of its own form. */
  formed?: number
  /** The threads that begin in it, by their rank in the sheet. */
  threads: number[]
}
/** An item of a list; `number` is absent where the list is dotted. */
export type Item = { line: Line; level: number; number?: number }
export type Row = { cells: Line[][] }
/** The unit of drawing: paragraphs linked by a changed mark, a list or a table. */
export type Block =
  | { type: 'TEXT'; lines: Line[] }
  | { type: 'LIST'; items: Item[] }
  | { type: 'TABLE'; rows: Row[] }
export type Note = { id: string; lines: Line[] }
/** A correction with the comments on its letters, by their rank in the sheet. */
export type SheetCorrection = NumberedCorrection & { threads: number[] }
/** A chapter made ready to be drawn. */
export type Sheet = {
  title: string
  blocks: Block[]
  notes: Note[]
  corrections: SheetCorrection[]
  threads: Thread[]
}

type ListKind = (id: string, level: number) => boolean

/** The chapter of that rank; `isNumbered` tells of a list whether its items have numbers. */
export function sheetOf({ chapters, comments }: Reading, rank: number, isNumbered: ListKind): Sheet {
  const { title, paragraphs, notes, corrections } = chapters[rank] ?? EMPTY
  const all = [...paragraphs, ...notes]
  const threads = threadsOf(comments, all).filter(({ comment }) =>
    all.some(({ runs }) => runs.some((run) => run.comments.includes(comment.id))),
  )
  const met = new Set<number>()
  const ofRank = new Map(corrections.flatMap(({ changes }, index) => changes.map((one) => [one, index])))
  const commented = commentsByChange(all)
  const lines = all.map((paragraph, index) => lineOf(paragraph, index))
  return {
    title,
    blocks: blocksOf(paragraphs, lines, isNumbered),
    notes: notesOf(notes, lines.slice(paragraphs.length)),
    corrections: corrections.map((correction) => ({ ...correction, threads: threadsAbout(correction) })),
    threads,
  }

  function lineOf(paragraph: Paragraph, index: number): Line {
    const { runs, headingLevel, mark, changes } = paragraph
    const formed = changes.map((change) => ofRank.get(change)).find((one) => one !== undefined)
    const ofMark = mark && ofRank.get(mark.changes[0] ?? -1)
    const begun = commentsIn(paragraph)
      .map((id) => threads.findIndex(({ comment }) => comment.id === id))
      .filter((thread) => thread >= 0 && !met.has(thread))
    for (const thread of begun) met.add(thread)
    return {
      index,
      segments: segmentsOf(runs, corrections, (change) => ofRank.get(change)),
      ...(headingLevel !== undefined && { headingLevel }),
      ...(mark && { mark: { does: mark.does, ...(ofMark !== undefined && { correction: ofMark }) } }),
      ...(formed !== undefined && { formed }),
      threads: begun,
    }
  }

  function threadsAbout({ changes }: NumberedCorrection): number[] {
    const ids = changes.flatMap((change) => commented.get(change) ?? [])
    return threads.flatMap(({ comment }, thread) => (ids.includes(comment.id) ? [thread] : []))
  }
}

/** The comments that are about the letters of each change. */
function commentsByChange(paragraphs: Paragraph[]): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const { runs } of paragraphs)
    for (const { changes, comments } of runs)
      if (comments.length > 0)
        for (const change of changes) found.set(change, [...(found.get(change) ?? []), ...comments])
  return found
}

const EMPTY: Chapter = { title: '', paragraphs: [], notes: [], corrections: [] }

function blocksOf(paragraphs: Paragraph[], lines: Line[], isNumbered: ListKind): Block[] {
  const blocks: Block[] = []
  const counts = new Map<string, number>()
  let table: number | undefined
  paragraphs.forEach(({ cell, list, headingLevel }, index) => {
    const line = lines[index]
    if (!line) return
    const last = blocks.at(-1)
    if (cell) {
      const same = last?.type === 'TABLE' && table === cell.table ? last : undefined
      const rows = same?.rows ?? []
      if (!same) blocks.push({ type: 'TABLE', rows })
      const row = (rows[cell.row] ??= { cells: [] })
      ;(row.cells[cell.cell] ??= []).push(line)
    } else if (list && headingLevel === undefined) {
      const item = { line, level: list.level, ...(isNumbered(list.id, list.level) && { number: next(list) }) }
      if (last?.type === 'LIST') last.items.push(item)
      else blocks.push({ type: 'LIST', items: [item] })
    } else if (last?.type === 'TEXT' && last.lines.at(-1)?.mark) last.lines.push(line)
    else blocks.push({ type: 'TEXT', lines: [line] })
    table = cell?.table
  })
  return blocks.map(withoutHoles)

  function next({ id, level }: { id: string; level: number }): number {
    const count = (counts.get(`${id} ${level}`) ?? 0) + 1
    counts.set(`${id} ${level}`, count)
    return count
  }
}

/** Rows and cells without a paragraph leave none behind them. */
function withoutHoles(block: Block): Block {
  if (block.type !== 'TABLE') return block
  const rows = Object.values(block.rows).map(({ cells }) => ({ cells: Object.values(cells) }))
  return { type: 'TABLE', rows }
}

function notesOf(notes: Paragraph[], lines: Line[]): Note[] {
  const byId = new Map<string, Note>()
  notes.forEach(({ noteId = '' }, index) => {
    const line = lines[index]
    const note = byId.get(noteId) ?? { id: noteId, lines: [] }
    if (line) note.lines.push(line)
    byId.set(noteId, note)
  })
  return [...byId.values()]
}
