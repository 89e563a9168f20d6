import type { ChangeMark } from './change-marks.ts'
import { type DocxPackage, relationshipsOf } from './docx-package.ts'
import { type Letters, lettersIn, noteIdOf } from './letters.ts'
import { type Look, lookIn } from './look.ts'
import type { Story } from './manuscript.ts'
import type { Paragraph, Run } from './paragraphs.ts'
import { childNamed, elementAt, type Part } from './part.ts'
import { outlineLevel, type Style, valueOf } from './styles.ts'
import { type OpenRun, type Tracked, writeRun } from './write-run.ts'

const DRAWINGS = new Set(['w:drawing', 'w:pict', 'w:object'])
/** Beyond, a comment is on no letters but where it is called: a run names all those that are open around it. */
const MOST_OPEN_COMMENTS = 50
/** The deepest level of a list (ECMA-376 part 1, §17.9.3). */
const DEEPEST_LEVEL = 8
const HELD = { ADDS: { held: 'ADDED' }, TAKES: { held: 'TAKEN' }, CHANGES: {} } as const
const NONE: Tracked[] = []

type RankedMark = { rank: number; mark: ChangeMark }

/** One reading of a part: what it asks, then what it has found so far. */
type Reader = {
  story: Story
  styles: Map<string, Style>
  marks: Map<number, RankedMark[]>
  lettersOf: (index: number) => Letters | undefined
  paragraphs: Paragraph[]
  /** The comments that are open where the reading stands. */
  comments: Set<string>
  /** Changes between paragraphs, attached to the next paragraph. */
  unplaced: number[]
  tableCount: number
  placed?: Placed | undefined
}

/** Is told of each paragraph and of each piece of its text, with the element that writes them. */
export type Placed = {
  paragraph: (paragraph: Paragraph, element: number) => void
  letters: (paragraph: Paragraph, element: number, written: Run) => void
}

/** What holds an element. */
type Place = {
  /** The changes that it is of, the outermost first. */
  tracked: Tracked[]
  paragraph?: Paragraph
  run?: OpenRun | undefined
  /** The table, with the row and the cell where the reading stands in it. */
  table?: { table: number; row: number; cell: number }
  box?: number
  noteId?: string
}

/** The paragraphs of a part, in order, those of its tables and text boxes in place. */
export function readStory(
  opened: DocxPackage,
  story: Story,
  styles: Map<string, Style>,
  placed?: Placed,
): Paragraph[] {
  const pictures = new Map(relationshipsOf(opened.entries, story.path).map(({ id, path }) => [id, path]))
  const reader: Reader = {
    story,
    styles,
    marks: marksByElement(story),
    lettersOf: lettersIn(story.part, pictures),
    paragraphs: [],
    comments: new Set(),
    unplaced: [],
    tableCount: 0,
    placed,
  }
  read(reader, 0, { tracked: [] })
  for (const rank of reader.unplaced) reader.paragraphs.at(-1)?.changes.push(rank)
  return reader.paragraphs
}

/** The marks of changes by the element that they are of: those of a row or a cell stand in its properties. */
function marksByElement({ part, firstRank }: Story): Map<number, RankedMark[]> {
  const marks = new Map<number, RankedMark>()
  for (const { index, marks: ofChange } of part.changes)
    for (const mark of ofChange) marks.set(mark.element, { rank: firstRank + index, mark })
  return Map.groupBy(marks.values(), ({ mark: { element, subject } }) => {
    if (subject !== 'ROW' && subject !== 'CELL') return element
    return elementAt(part, elementAt(part, element).parent).parent
  })
}

function read(reader: Reader, index: number, around: Place): void {
  const { part } = reader.story
  const { name, attributes } = elementAt(part, index)
  // What is written again for old readers.
  if (name === 'mc:Fallback') return
  const own = meetMarks(reader, index, around)
  const held = own.length === 0 ? around : { ...around, tracked: [...around.tracked, ...own] }
  const place = placeInside(reader, index, held)
  const id = attributes['w:id'] ?? ''
  if (name === 'w:commentRangeStart' && reader.comments.size < MOST_OPEN_COMMENTS) reader.comments.add(id)
  else if (name === 'w:commentRangeEnd') reader.comments.delete(id)
  else if (name === 'w:commentReference') write(reader, place, { text: '' }, { called: id })
  const letters = reader.lettersOf(index)
  if (letters) write(reader, place, letters, { element: index })
  const after = part.after[index] ?? 0
  for (let child = index + 1; child < after; child = part.after[child] ?? after) read(reader, child, place)
  if (name === 'w:r') closeRun(reader, place)
  for (const one of own.toReversed()) closeTracked(reader, place, one)
}

/** Begins the changes that hold an element, and notes on its paragraph those that do not. */
function meetMarks(reader: Reader, index: number, { tracked, paragraph, run }: Place): Tracked[] {
  const marks = reader.marks.get(index)
  if (!marks) return NONE
  const own: Tracked[] = []
  for (const { rank, mark } of marks) {
    const { element, subject, does } = mark
    if (subject === 'CONTENT' || subject === 'ROW' || subject === 'CELL') {
      // A row marked twice, or a move in a move of the same name, is one change of what it holds.
      const isSame = (one: Tracked) => one.rank === rank && one.does === does
      if (tracked.some(isSame) || own.some(isSame)) continue
      own.push({ rank, does, element, paragraph: subject === 'CONTENT' ? paragraph : undefined })
    } else if (subject === 'PARAGRAPH_MARK' && paragraph && does !== 'CHANGES')
      paragraph.mark = withChange(paragraph.mark, rank, does)
    else if (elementAt(reader.story.part, index).name === 'w:rPrChange' && run)
      run.changes = [...new Set([...run.changes, rank])]
    else (paragraph?.changes ?? reader.unplaced).push(rank)
  }
  return own
}

function placeInside(reader: Reader, index: number, place: Place): Place {
  const { kind, part } = reader.story
  const { name, attributes } = elementAt(part, index)
  switch (name) {
    case 'w:p':
      return { ...place, paragraph: beginParagraph(reader, index, place), run: undefined }
    case 'w:r':
      return { ...place, run: { look: lookOf(reader, index), changes: [] } }
    case 'w:txbxContent':
      return { ...place, box: index }
    case 'w:footnote':
    case 'w:endnote':
      return { ...place, noteId: noteIdOf(kind, attributes['w:id'] ?? '') }
    case 'w:tbl':
      return { ...place, table: { table: reader.tableCount++, row: -1, cell: -1 } }
    case 'w:tr':
      if (place.table) Object.assign(place.table, { row: place.table.row + 1, cell: -1 })
      return place
    case 'w:tc':
      if (place.table) place.table.cell += 1
      return place
    default:
      return place
  }
}

function beginParagraph(reader: Reader, index: number, { tracked, table, box, noteId }: Place): Paragraph {
  const { part } = reader.story
  const properties = childNamed(part, index, 'w:pPr')
  const style = reader.styles.get(valueOf(part, properties, 'w:pStyle') ?? '')
  const headingLevel = outlineLevel(part, properties) ?? style?.headingLevel
  const paragraph: Paragraph = {
    runs: [],
    within: tracked.map(({ rank }) => rank),
    ...(tracked[0] && HELD[tracked[0].does]),
    changes: reader.unplaced,
    ...(headingLevel !== undefined && { headingLevel }),
    ...listOf(part, properties, style),
    ...(table && { cell: { ...table } }),
    ...(box !== undefined && { box }),
    ...(noteId !== undefined && { noteId }),
  }
  reader.unplaced = []
  reader.paragraphs.push(paragraph)
  reader.placed?.paragraph(paragraph, index)
  for (const one of tracked) one.paragraph ??= paragraph
  return paragraph
}

function listOf(part: Part, properties: number | undefined, style?: Style): Pick<Paragraph, 'list'> {
  const numbering = properties === undefined ? undefined : childNamed(part, properties, 'w:numPr')
  const id = valueOf(part, numbering, 'w:numId') ?? style?.listId
  if (id === undefined || id === '0') return {}
  const level = Number.parseInt(valueOf(part, numbering, 'w:ilvl') ?? '0', 10) || 0
  return { list: { id, level: Math.min(Math.max(0, level), DEEPEST_LEVEL) } }
}

function lookOf({ story: { part }, styles }: Reader, run: number): Look {
  const properties = childNamed(part, run, 'w:rPr')
  if (properties === undefined) return {}
  const style = styles.get(valueOf(part, properties, 'w:rStyle') ?? '')
  return { ...style?.look, ...lookIn(part, properties) }
}

/** A change of look of what has no letters (a field, a page's end) has a run too. */
function closeRun(reader: Reader, place: Place): void {
  const { changes = [], isRead } = place.run ?? {}
  if (changes.length > 0 && !isRead) write(reader, place, { text: '' })
}

/** What a change puts or takes without letters (a drawing, a field, an empty row) has a run too: it can be seen and refused. */
function closeTracked(reader: Reader, place: Place, { isRead, rank, element, paragraph }: Tracked): void {
  if (isRead) return
  const { elements, after } = reader.story.part
  const isDrawn = elements.slice(element, after[element]).some(({ name }) => DRAWINGS.has(name))
  if (paragraph) write(reader, { ...place, paragraph }, { text: '', ...(isDrawn && { picture: '' }) })
  else reader.unplaced.push(rank)
}

type Of = { element?: number; called?: string }

function write({ comments, placed }: Reader, place: Place, letters: Letters, of: Of = {}): void {
  const { paragraph } = place
  if (!paragraph) return
  const about = of.called === undefined ? [...comments] : [...comments, of.called]
  const written = writeRun(paragraph, letters, place, about)
  if (written && placed && of.element !== undefined) placed.letters(paragraph, of.element, { ...written })
}

function withChange(mark: Paragraph['mark'], change: number, does: 'ADDS' | 'TAKES'): Paragraph['mark'] {
  if (!mark) return { changes: [change], does }
  if (mark.does === does && mark.changes.includes(change)) return mark
  const changes = [...mark.changes, change]
  return mark.does === does ? { ...mark, changes } : { changes, does: 'TAKES', wasPut: true }
}
