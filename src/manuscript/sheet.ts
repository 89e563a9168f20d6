import type { Numbering, Numbers } from './numbering.ts'
import { type Paragraph, wholeState } from './paragraphs.ts'
import type { Chapter, NumberedCorrection, Reading } from './reading.ts'
import { type Segment, segmentsOf } from './segments.ts'
import { commentsIn, type Thread, threadsOf } from './threads.ts'

/** A drawn paragraph. */
export type Line = {
  /** Its rank in the chapter, the notes counted after the text. */
  index: number
  segments: Segment[]
  headingLevel?: number
  /**
   * The mark at its end, when it changes: put, it cuts a paragraph in two; taken, it joins it to the next one; put then taken, it never
   * stands.
   */
  mark?: { does: 'ADDS' | 'TAKES' | 'NOTHING'; correction?: number }
  /** The correction of its own form. */
  formed?: number
  /** The threads that begin in it, by their rank in the sheet. */
  threads: number[]
}
/** An item of a list; `numbers` is absent where the list is dotted. */
export type Item = {
  line: Line
  level: number
  numbers?: Numbers
  /** The counters that begin again after it: those of deeper levels. */
  restarts: Numbers[]
  /** What puts or takes it whole, with a mark of paragraph, by all the changes of its correction: the other reading has no such item. */
  whole?: { state: 'ADDED' | 'TAKEN'; changes: number[] }
}
/** A row of a table; `whole`: what puts or takes it, with all its cells. */
export type Row = { cells: Line[][]; whole?: Item['whole'] }
/** The unit of drawing: paragraphs linked by a changed mark, a list or a table. */
export type Block =
  | { type: 'TEXT'; lines: Line[] }
  /** `begins`: the counters that no block before it has. */
  | { type: 'LIST'; items: Item[]; begins: Numbers[] }
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

type List = NonNullable<Paragraph['list']>

/** The chapter of that rank. */
export function sheetOf({ chapters, comments }: Reading, rank: number, numbering: Numbering): Sheet {
  const { title, paragraphs, notes, corrections } = chapters[rank] ?? EMPTY
  const all = [...paragraphs, ...notes]
  const placed = new Set(all.flatMap(commentsIn))
  const threads = threadsOf(comments, all).filter(({ comment }) => placed.has(comment.id))
  /** The threads of each number: a file may have several comments of the same. */
  const ofComment = new Map<string, number[]>()
  threads.forEach(({ comment }, thread) => {
    const known = ofComment.get(comment.id)
    if (known) known.push(thread)
    else ofComment.set(comment.id, [thread])
  })
  const met = new Set<number>()
  const ofRank = new Map(corrections.flatMap(({ changes }, index) => changes.map((one) => [one, index])))
  const commented = commentsByChange(all)
  const lines = all.map((paragraph, index) => lineOf(paragraph, index))
  return {
    title,
    blocks: blocksOf(paragraphs, lines, numbering).map(decided),
    notes: notesOf(notes, lines.slice(paragraphs.length)),
    corrections: corrections.map((correction) => ({ ...correction, threads: threadsAbout(correction) })),
    threads,
  }

  function lineOf(paragraph: Paragraph, index: number): Line {
    const { runs, headingLevel, mark, changes } = paragraph
    const formed = changes.map((change) => ofRank.get(change)).find((one) => one !== undefined)
    const ofMark = mark && ofRank.get(mark.changes[0] ?? -1)
    const begun = commentsIn(paragraph)
      .flatMap((id) => ofComment.get(id) ?? [])
      .filter((thread) => !met.has(thread))
    for (const thread of begun) met.add(thread)
    return {
      index,
      // What was put and taken is the corrector's affair.
      segments: segmentsOf(
        runs.filter(({ wasPut }) => !wasPut),
        corrections,
        (change) => ofRank.get(change),
      ),
      ...(headingLevel !== undefined && { headingLevel }),
      ...(mark && {
        mark: {
          does: mark.wasPut ? ('NOTHING' as const) : mark.does,
          ...(ofMark !== undefined && { correction: ofMark }),
        },
      }),
      ...(formed !== undefined && { formed }),
      threads: begun,
    }
  }

  /** A row or an item is decided by any change of its corrections: a mark kept from before may be on another of their parts. */
  function decided(block: Block): Block {
    if (block.type === 'LIST') return { ...block, items: block.items.map(decidedWhole) }
    return block.type === 'TABLE' ? { ...block, rows: block.rows.map(decidedWhole) } : block
  }

  function decidedWhole<Held extends { whole?: Item['whole'] }>(held: Held): Held {
    if (!held.whole) return held
    const of = [...new Set(held.whole.changes.map((change) => ofRank.get(change) ?? -1))]
    const [first = [], ...others] = of.map((index) => corrections[index]?.changes ?? [])
    // Those of one correction are not copied: very many rows may be of it.
    const changes = others.length === 0 ? first : [first, ...others].flat()
    return { ...held, whole: { ...held.whole, changes } }
  }

  function threadsAbout({ changes }: NumberedCorrection): number[] {
    const ids = new Set(changes.flatMap((change) => [...(commented.get(change) ?? [])]))
    return [...ids].flatMap((id) => ofComment.get(id) ?? []).toSorted((a, b) => a - b)
  }
}

/** The comments that are about the letters of each change. */
function commentsByChange(paragraphs: Paragraph[]): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>()
  for (const { runs } of paragraphs)
    for (const { changes, comments } of runs)
      if (comments.length > 0)
        for (const change of changes) {
          const known = found.get(change) ?? new Set()
          for (const comment of comments) known.add(comment)
          found.set(change, known)
        }
  return found
}

const EMPTY: Chapter = { title: '', paragraphs: [], notes: [], corrections: [] }

function blocksOf(paragraphs: Paragraph[], lines: Line[], numbering: Numbering): Block[] {
  const blocks: Block[] = []
  const counted = new Set<string>()
  const countersOf = new Map<string, { level: number; numbers: Numbers }[]>()
  let table: number | undefined
  paragraphs.forEach((paragraph, index) => {
    const { cell, list, headingLevel } = paragraph
    const line = lines[index]
    if (!line) return
    const last = blocks.at(-1)
    if (cell) {
      const same = last?.type === 'TABLE' && table === cell.table ? last : undefined
      const rows = same?.rows ?? []
      if (!same) blocks.push({ type: 'TABLE', rows })
      const row = (rows[cell.row] ??= wholeRow(paragraph))
      ;(row.cells[cell.cell] ??= []).push(line)
      if (row.whole?.changes[0] !== paragraph.within[0]) delete row.whole
    } else if (list && headingLevel === undefined) {
      const block = last?.type === 'LIST' ? last : { type: 'LIST' as const, items: [], begins: [] }
      if (block !== last) blocks.push(block)
      const numbers = numbering(list.id, list.level)
      if (numbers && !counted.has(numbers.counter)) {
        counted.add(numbers.counter)
        countersOf.set(list.id, [...(countersOf.get(list.id) ?? []), { level: list.level, numbers }])
        block.begins.push(numbers)
      }
      const whole = wholeItem(paragraph, paragraphs[index - 1])
      block.items.push({
        line,
        level: list.level,
        ...(numbers && { numbers }),
        restarts: countersUnder(list),
        ...(whole && { whole }),
      })
    } else if (last?.type === 'TEXT' && last.lines.at(-1)?.mark) last.lines.push(line)
    else blocks.push({ type: 'TEXT', lines: [line] })
    table = cell?.table
  })
  return blocks.map(withoutHoles)

  function countersUnder({ id, level }: List): Numbers[] {
    return (countersOf.get(id) ?? []).flatMap((one) => (one.level > level ? [one.numbers] : []))
  }
}

/** An item goes with its letters once a mark joins what is left of it to its neighbour: its own mark, or that of the item before. */
function wholeItem({ runs, mark }: Paragraph, previous: Paragraph | undefined): Item['whole'] {
  const ofMark = [mark, previous?.mark].find(
    (one) => one && (runs.length === 0 || wholeState(runs) === stateOf(one)),
  )
  return ofMark && { state: stateOf(ofMark), changes: [...ofMark.changes, ...(runs[0]?.changes ?? [])] }
}

const stateOf = ({ does }: NonNullable<Paragraph['mark']>) => (does === 'ADDS' ? 'ADDED' : 'TAKEN')

/** A row goes, or comes back, with the change that holds all its paragraphs. */
function wholeRow({ held, within }: Paragraph): Row {
  return { cells: [], ...(held && { whole: { state: held, changes: within.slice(0, 1) } }) }
}

/** Rows and cells without a paragraph leave none behind them. */
function withoutHoles(block: Block): Block {
  if (block.type !== 'TABLE') return block
  const rows = Object.values(block.rows).map(({ cells, ...row }) => ({ ...row, cells: Object.values(cells) }))
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
