import type { ChangeMark } from './change-marks.ts'
import { continuesRun } from './continues-run.ts'
import { type DocxPackage, relationshipsOf } from './docx-package.ts'
import { fieldInstructions } from './field-instructions.ts'
import { type Look, lookIn } from './look.ts'
import type { Story } from './manuscript.ts'
import { type Paragraph, plainText, type Run, SYMBOL } from './paragraphs.ts'
import { childNamed, elementAt, ownText } from './part.ts'
import { outlineLevel, type Style, valueOf } from './styles.ts'

/** An element that has begun and ends at an offset of the part. */
type Open<T> = { end: number } & T

type NoteKind = 'FOOTNOTES' | 'ENDNOTES'
const NOTE_CALLS: Record<string, NoteKind> = {
  'w:footnoteReference': 'FOOTNOTES',
  'w:endnoteReference': 'ENDNOTES',
}
const SIGNS: Record<string, string> = {
  'w:br': '\n',
  'w:cr': '\n',
  'w:ptab': '\t',
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '\u00ad',
}

const DRAWINGS = new Set(['w:drawing', 'w:pict', 'w:object'])
/** Beyond, a comment is on no letters but where it is called: a run names all those that are open around it. */
const MOST_OPEN_COMMENTS = 50
/** The deepest level of a list (ECMA-376 part 1, §17.9.3). */
const DEEPEST_LEVEL = 8
/** Fonts whose characters are not those of their codes. */
const SYMBOL_FONTS = /^(symbol|wingdings|webdings)/i

/** A change whose content is being read; `paragraph` holds it, or is the first one inside. */
type Tracked = {
  element: number
  rank: number
  does: ChangeMark['does']
  paragraph?: Paragraph | undefined
  isRead?: true
}

/** The paragraphs of a part, in order, those of its tables and text boxes in place. */
export function readStory(opened: DocxPackage, story: Story, styles: Map<string, Style>): Paragraph[] {
  const { part, firstRank } = story
  const marks = new Map<number, { rank: number; mark: ChangeMark }>()
  for (const { index, marks: ofChange } of part.changes)
    for (const mark of ofChange) marks.set(mark.element, { rank: firstRank + index, mark })
  const pictures = new Map(relationshipsOf(opened.entries, story.path).map(({ id, path }) => [id, path]))

  const isInstruction = fieldInstructions(part)
  const paragraphs: Paragraph[] = []
  const open: Open<{ paragraph: Paragraph }>[] = []
  const tracked: Open<Tracked>[] = []
  const boxes: Open<{ box: number }>[] = []
  const tables: Open<{ table: number; row: number; cell: number }>[] = []
  const comments = new Set<string>()
  let run: Open<{ look: Look; changes: number[]; isRead?: true }> | undefined
  let noteId: string | undefined
  let tableCount = 0
  /** Changes between paragraphs, attached to the next paragraph. */
  let unplaced: number[] = []

  for (let index = 0; index < part.elements.length; index++) {
    const { name, start, end, attributes } = elementAt(part, index)
    closeRun(start)
    closeTracked(start)
    close(open, start)
    close(boxes, start)
    close(tables, start)
    const change = marks.get(index)
    if (change) meetChange(change.rank, change.mark)
    const value = attributes['w:val']
    const id = attributes['w:id'] ?? ''
    if (name === 'mc:Fallback') index = (part.after[index] ?? index + 1) - 1
    else if (name === 'w:p') begin(index, end)
    else if (name === 'w:footnote' || name === 'w:endnote') noteId = noteIdOf(story.kind, id)
    else if (name === 'w:txbxContent') boxes.push({ end, box: index })
    else if (name === 'w:tbl') tables.push({ end, table: tableCount++, row: -1, cell: -1 })
    else if (name === 'w:tr') nextRow()
    else if (name === 'w:tc') nextCell()
    else if (name === 'w:r') run = { end, look: lookOfRun(index), changes: [] }
    else if (name === 'w:commentRangeStart' && comments.size < MOST_OPEN_COMMENTS) comments.add(id)
    else if (name === 'w:commentRangeEnd') comments.delete(id)
    else if (name === 'w:commentReference') write({ text: '', comments: [id] })
    else if (isInstruction(start)) continue
    else if (name === 'w:t' || name === 'w:delText' || name === 'm:t') write({ text: textAt(index) })
    else if (name === 'w:tab' && run && value === undefined) write({ text: '\t' })
    else if (name === 'w:sym') write({ text: symbolOf(attributes) })
    else if (SIGNS[name] !== undefined) write({ text: SIGNS[name] ?? '' })
    else if (NOTE_CALLS[name]) writeCall(NOTE_CALLS[name], id)
    else if (name === 'a:blip' || name === 'v:imagedata') {
      const picture = pictures.get(attributes['r:embed'] ?? attributes['r:id'] ?? '')
      if (picture !== undefined) write({ text: '', picture })
    }
  }
  closeRun(Number.POSITIVE_INFINITY)
  closeTracked(Number.POSITIVE_INFINITY)
  for (const rank of unplaced) paragraphs.at(-1)?.changes.push(rank)
  return paragraphs

  function begin(index: number, end: number): void {
    const properties = childNamed(part, index, 'w:pPr')
    const style = styles.get(valueOf(part, properties, 'w:pStyle') ?? '')
    const headingLevel = outlineLevel(part, properties) ?? style?.headingLevel
    const numbering = properties === undefined ? undefined : childNamed(part, properties, 'w:numPr')
    const listId = valueOf(part, numbering, 'w:numId') ?? style?.listId
    const table = tables.at(-1)
    const box = boxes.at(-1)?.box
    const paragraph: Paragraph = {
      runs: [],
      within: tracked.map(({ rank }) => rank),
      ...(tracked[0] && HELD[tracked[0].does]),
      changes: unplaced,
      ...(headingLevel !== undefined && { headingLevel }),
      ...(listId !== undefined &&
        listId !== '0' && { list: { id: listId, level: levelOf(valueOf(part, numbering, 'w:ilvl')) } }),
      ...(table && { cell: { table: table.table, row: table.row, cell: table.cell } }),
      ...(box !== undefined && { box }),
      ...(noteId !== undefined && { noteId }),
    }
    unplaced = []
    paragraphs.push(paragraph)
    open.push({ end, paragraph })
    for (const one of tracked) one.paragraph ??= paragraph
  }

  function nextRow(): void {
    const table = tables.at(-1)
    if (!table) return
    table.row += 1
    table.cell = -1
  }

  function nextCell(): void {
    const table = tables.at(-1)
    if (table) table.cell += 1
  }

  function meetChange(rank: number, { element, subject, does }: ChangeMark): void {
    const { name, parent, end } = elementAt(part, element)
    const paragraph = open.at(-1)?.paragraph
    if (subject === 'CONTENT') track({ element, end, rank, does, paragraph })
    else if (subject === 'ROW' || subject === 'CELL')
      // The mark stands first in its row or cell.
      track({ element, end: elementAt(part, elementAt(part, parent).parent).end, rank, does })
    else if (subject === 'PARAGRAPH_MARK' && paragraph && does !== 'CHANGES')
      paragraph.mark = withChange(paragraph.mark, rank, does)
    else if (name === 'w:rPrChange' && run) run.changes = [...new Set([...run.changes, rank])]
    else if (paragraph) paragraph.changes.push(rank)
    else unplaced.push(rank)
  }

  /** A row marked twice, or a move in a move of the same name, is one change of what it holds. */
  function track(one: Open<Tracked>): void {
    if (!tracked.some(({ rank, does }) => rank === one.rank && does === one.does)) tracked.push(one)
  }

  /** What a change puts or takes without letters (a drawing, a field, an empty row) has a run too: it can be seen and refused. */
  function closeTracked(reached: number): void {
    for (let last = tracked.at(-1); last && last.end <= reached; last = tracked.at(-1)) {
      const { element, rank, paragraph, isRead } = last
      if (!isRead && paragraph) write({ text: '', ...(isDrawn(element) && { picture: '' }) }, paragraph)
      else if (!isRead) unplaced.push(rank)
      tracked.pop()
    }
  }

  /** A change of look of what has no letters (a field, a page's end) has a run too. */
  function closeRun(reached: number): void {
    if (!run || run.end > reached) return
    if (run.changes.length > 0 && !run.isRead) write({ text: '' })
    run = undefined
  }

  function isDrawn(element: number): boolean {
    const inside = part.elements.slice(element, part.after[element])
    return inside.some(({ name }) => DRAWINGS.has(name))
  }

  function lookOfRun(index: number): Look {
    const properties = childNamed(part, index, 'w:rPr')
    if (properties === undefined) return {}
    const style = styles.get(valueOf(part, properties, 'w:rStyle') ?? '')
    return { ...style?.look, ...lookIn(part, properties) }
  }

  function textAt(index: number): string {
    return plainText(ownText(part, index))
  }

  function writeCall(kind: NoteKind, id: string): void {
    write({ text: '', note: { kind, id: noteIdOf(kind, id) } })
  }

  function write(
    written: Pick<Run, 'text' | 'note' | 'picture'> & { comments?: string[] },
    paragraph = open.at(-1)?.paragraph,
  ): void {
    if (!paragraph) return
    // Hidden letters that do not change are not shown.
    if (run?.look.hidden && written.text !== '' && tracked.length + run.changes.length === 0) return
    for (const one of tracked) one.isRead = true
    if (run) run.isRead = true
    const does = tracked.map((one) => one.does)
    const added = does.includes('ADDS') ? 'ADDED' : 'SAME'
    const next: Run = {
      ...written,
      state: does.includes('TAKES') ? 'TAKEN' : added,
      ...(does.includes('TAKES') && does.includes('ADDS') && { wasPut: true as const }),
      changes: [...tracked.map(({ rank }) => rank), ...(run?.changes ?? [])],
      look: run?.look ?? {},
      comments: [...comments, ...(written.comments ?? [])],
    }
    const last = paragraph.runs.at(-1)
    if (last && continuesRun(last, next)) last.text += next.text
    else paragraph.runs.push(next)
  }
}

const HELD = { ADDS: { held: 'ADDED' }, TAKES: { held: 'TAKEN' }, CHANGES: {} } as const

function withChange(mark: Paragraph['mark'], change: number, does: 'ADDS' | 'TAKES'): Paragraph['mark'] {
  if (!mark) return { changes: [change], does }
  if (mark.does === does && mark.changes.includes(change)) return mark
  const changes = [...mark.changes, change]
  return mark.does === does ? { ...mark, changes } : { changes, does: 'TAKES', wasPut: true }
}

/** Footnotes and endnotes are numbered apart in a file: an endnote's number says that it is one. */
const noteIdOf = (kind: Story['kind'], id: string) => (kind === 'ENDNOTES' ? `fin-${id}` : id)

const levelOf = (value = '0') => Math.min(Math.max(0, Number.parseInt(value, 10) || 0), DEEPEST_LEVEL)

function symbolOf({ 'w:font': font = '', 'w:char': char = '' }: Record<string, string>): string {
  const code = Number.parseInt(char, 16)
  const isPlain = code > 0x20 && code < 0xd8_00 && !SYMBOL_FONTS.test(font)
  return isPlain ? String.fromCodePoint(code) : SYMBOL
}

function close(open: { end: number }[], reached: number): void {
  while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= reached) open.pop()
}
