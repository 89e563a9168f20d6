import { createContext, memo, use, useEffect, useMemo } from 'react'
import type { CorrectionKind } from '#manuscript/correction-kind.ts'
import type { Numbers } from '#manuscript/numbering.ts'
import type { Block, Item, Line, Note, Row, SheetCorrection } from '#manuscript/sheet.ts'
import type { Thread } from '#manuscript/threads.ts'
import { useChoix } from './choices.ts'
import { CommentThread, WordingNote } from './comment-thread.tsx'
import { isEmpty, LineText } from './line-text.tsx'
import type { DrawnSheet } from './questions.ts'
import { SignSprite } from './signs.tsx'
import { WordingsContext } from './slots.ts'

/** The data that draws the text of a chapter, in any kind of block. */
type Drawing = {
  corrections: SheetCorrection[]
  threads: Thread[]
  pictures: Map<string, string>
  kinds: readonly CorrectionKind[]
  /** The levels of heading in the chapter, highest first. */
  levels: number[]
}
const DrawingContext = createContext<Drawing>({
  corrections: [],
  threads: [],
  pictures: new Map(),
  kinds: [],
  levels: [],
})

type ChapterTextProps = {
  sheet: DrawnSheet
  rank: number
  /** The marked kinds of correction; the others are applied without a mark. */
  kinds: readonly CorrectionKind[]
}

/** A chapter set like a book, all its readings at once: the style sheet shows one of them. */
export const ChapterText = memo(function ChapterText({ sheet, rank, kinds }: ChapterTextProps) {
  const { blocks, notes, corrections, threads } = sheet
  const pictures = usePictures(sheet)
  const drawing = useMemo(
    () => ({ corrections, threads, pictures, kinds, levels: levelsOf(blocks) }),
    [corrections, threads, pictures, kinds, blocks],
  )
  const callsOfNotes = useMemo(() => new Map(notes.map(({ id }, index) => [id, index + 1])), [notes])
  return (
    <DrawingContext value={drawing}>
      <SignSprite />
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a chapter never changes its blocks
        <BlockText key={index} block={block} rank={rank} calls={callsOfNotes} />
      ))}
      {notes.length > 0 && <Notes notes={notes} rank={rank} calls={callsOfNotes} />}
    </DrawingContext>
  )
})

type Placed = { rank: number; calls: Map<string, number> }

function BlockText({ block, ...placed }: Placed & { block: Block }) {
  if (block.type === 'LIST') return <ListText items={block.items} begins={block.begins} {...placed} />
  if (block.type === 'TABLE') return <TableText rows={block.rows} {...placed} />
  if (block.lines.length === 1 && block.lines[0]) return <Paragraph line={block.lines[0]} {...placed} />
  return (
    <div className="manuscript-joined">
      {block.lines.map((line) => (
        <Paragraph key={line.index} line={line} {...placed} />
      ))}
    </div>
  )
}

/** The threads come first, to float beside their text; a narrow screen puts them after it. */
function Paragraph({ line, ...placed }: Placed & { line: Line }) {
  const { threads } = use(DrawingContext)
  const place = { chapter: placed.rank, line: line.index }
  const wordings = use(WordingsContext)(place)
  const own = line.threads.flatMap((index) => (threads[index] ? [{ index, thread: threads[index] }] : []))
  if (own.length === 0 && wordings.length === 0) return <Text line={line} {...placed} />
  return (
    <div className="manuscript-commented">
      {own.map(({ index, thread }) => (
        <CommentThread key={index} thread={thread} place={place} />
      ))}
      {wordings.map((wording) => (
        <WordingNote key={`${wording.place.debut}-${wording.place.fin}`} wording={wording} />
      ))}
      <Text line={line} {...placed} />
    </div>
  )
}

/** The levels under the page's own title, without a gap. */
const HEADINGS = ['h2', 'h3', 'h4', 'h5'] as const

function levelsOf(blocks: Block[]): number[] {
  const levels = blocks.flatMap((block) =>
    block.type === 'TEXT' ? block.lines.flatMap(({ headingLevel }) => headingLevel ?? []) : [],
  )
  return [...new Set(levels)].toSorted((a, b) => a - b)
}

function Text({ line, rank, calls }: Placed & { line: Line }) {
  const { corrections, pictures, kinds, levels } = use(DrawingContext)
  const { index, headingLevel, mark } = line
  const isMarkRefused = useChoix(corrections[mark?.correction ?? -1]) === 'REFUSEE'
  const Tag = headingLevel === undefined ? 'p' : (HEADINGS[levels.indexOf(headingLevel)] ?? 'h6')
  return (
    <Tag
      className="manuscript-line"
      data-line={index}
      data-mark={mark?.does}
      data-refused={isMarkRefused || undefined}
      data-heading={headingLevel === undefined ? undefined : levels.indexOf(headingLevel) + 1}
      data-empty={line.segments.every(isEmpty) || undefined}
    >
      <LineText {...{ line, corrections, pictures, kinds, rank, calls }} />
    </Tag>
  )
}

declare module 'react' {
  interface CSSProperties {
    '--begins'?: string | undefined
    '--counter'?: string | undefined
    '--counter-style'?: string | undefined
    '--restarts'?: string | undefined
  }
}

/** A list, numbered by the style sheet: the items that a reading hides are not counted in it. A counter goes on in the lists after it. */
function ListText({ items, begins, ...placed }: Placed & { items: Item[]; begins: Numbers[] }) {
  return (
    <ul className="manuscript-list" style={{ '--begins': beforeFirst(begins) }}>
      {items.map((item) => (
        <ListItem key={item.line.index} {...item} {...placed} />
      ))}
    </ul>
  )
}

function ListItem({ line, level, numbers, restarts, whole, ...placed }: Placed & Item) {
  const isRefused = useChoix(whole) === 'REFUSEE'
  return (
    <li
      data-depth={Math.min(level, 4)}
      data-numbered={numbers !== undefined || undefined}
      data-whole={whole?.state}
      data-refused={isRefused || undefined}
      style={{
        '--counter': numbers?.counter,
        '--counter-style': numbers?.style,
        '--restarts': beforeFirst(restarts),
      }}
    >
      <Paragraph line={line} {...placed} />
    </li>
  )
}

/** The counters, as they are before their first item. */
const beforeFirst = (counters: Numbers[]) =>
  counters.map(({ counter, start }) => `${counter} ${start - 1}`).join(' ') || undefined

function TableText({ rows, ...placed }: Placed & { rows: Row[] }) {
  return (
    // A wide table scrolls by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="manuscript-table" role="group" aria-label="Tableau" tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a chapter never changes its rows
            <TableRow key={index} {...row} {...placed} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A table row; in the reading that lacks it, one put or taken whole is hidden rather than shown empty. */
function TableRow({ cells, whole, ...placed }: Placed & Row) {
  const isRefused = useChoix(whole) === 'REFUSEE'
  return (
    <tr data-whole={whole?.state} data-refused={isRefused || undefined}>
      {cells.map((lines, cell) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor its cells
        <td key={cell}>
          {lines.map((line) => (
            <Paragraph key={line.index} line={line} {...placed} />
          ))}
        </td>
      ))}
    </tr>
  )
}

function Notes({ notes, rank, calls }: Placed & { notes: Note[] }) {
  return (
    <section className="manuscript-notes" aria-labelledby={`notes-${rank}`}>
      <h3 id={`notes-${rank}`} className="running">
        Notes
      </h3>
      <ol>
        {notes.map(({ id, lines }) => (
          <li key={id} id={`note-${rank}-${id}`} tabIndex={-1} data-sign={`${calls.get(id) ?? ''}.`}>
            {lines.map((line) => (
              <Paragraph key={line.index} line={line} rank={rank} calls={calls} />
            ))}
            <a className="manuscript-back" href={`#appel-${rank}-${id}`}>
              Retour au texte
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Object URLs of a chapter's pictures, released with the chapter. */
function usePictures({ pictures }: DrawnSheet): Map<string, string> {
  const urls = useMemo(
    () => new Map([...pictures].map(([path, blob]) => [path, URL.createObjectURL(blob)])),
    [pictures],
  )
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url)
    },
    [urls],
  )
  return urls
}
