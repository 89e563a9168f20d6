import { type CorrectionKind, kindOfCorrection } from './correction-kind.ts'
import { gesturesIn, type OfRank, type Piece } from './gestures.ts'
import type { Paragraph, Run } from './paragraphs.ts'
import { changedBy, isObject, type Line, type Reading, type Words, wholeWords } from './whole-words.ts'

/** One gesture: changes that touch one another, shown by whole words. Refused, it gives back the text of its author. */
export type Correction = Words & {
  /** The index in the part of the paragraph where it begins. */
  paragraph: number
  /** The ranks of its changes in the file. */
  changes: number[]
  /** Those who made it, in the order of the text. */
  authors: string[]
  kind: CorrectionKind
  /** Whether its words go elsewhere in the text, or come from there, as they are. */
  isMove: boolean
}

const EMPTY = { authors: [], isMove: false, before: '', after: '', wordsBefore: '', wordsAfter: '' }

/** The paragraphs of a part as corrections are sought in them, in reading order. */
type Search = {
  paragraphs: Paragraph[]
  of: OfRank
  gestures: ReturnType<typeof gesturesIn>
  /** The text of a note, read with its first call: a note is called once. */
  noteOf: (call: Run) => Paragraph[]
  /** The indexes of the paragraphs that each changed row or cell holds. */
  held: Map<number | undefined, number[]>
  /** The correction of each change that one has met; of none, what was put and taken again. */
  told: Map<number, Correction | undefined>
}

/** The corrections of a part's paragraphs, in reading order. What was only put and taken again is none. */
export function findCorrections(paragraphs: Paragraph[], of: OfRank): Correction[] {
  const search: Search = {
    paragraphs,
    of,
    gestures: gesturesIn(paragraphs, of),
    noteOf: notesOf(paragraphs),
    held: Map.groupBy(paragraphs.keys(), (index) => paragraphs[index]?.within[0]),
    told: new Map(),
  }
  const found = paragraphs.flatMap((paragraph, index) => startingIn(search, paragraph, index))
  return found.map((one) => {
    const changes = one.changes.toSorted((a, b) => a - b)
    return { ...one, changes, authors: [...new Set(changes.map(of.authorOf))] }
  })
}

function startingIn(search: Search, paragraph: Paragraph, index: number): Correction[] {
  const [holder] = paragraph.within
  const ofText =
    holder === undefined
      ? search.gestures.startingIn(index).map((pieces) => ofGesture(search, pieces))
      : [ofHolder(search, holder, index)]
  return [...ofText, ofForm(search, paragraph, index)].filter((one) => one !== undefined)
}

function ofGesture(search: Search, pieces: Piece[]): Correction | undefined {
  const { paragraphs, noteOf } = search
  for (const { paragraph, from, to } of pieces)
    for (const run of paragraphs[paragraph]?.runs.slice(from, to) ?? [])
      joinOuter(search, run.changes, run.changes)
  const changes = fresh(
    search,
    pieces.flatMap((piece) => changesOf(search, piece)),
  )
  const lines = pieces.map((piece) => lineOf(paragraphs, changes, piece))
  const group = lines.flatMap(({ runs }) => runs)
  if (changes.length === 0 || isNobodys(group, lines)) return undefined
  const text = wholeWords(lines, noteOf)
  const cuts = pieces.some(({ hasMark }) => hasMark)
  return tell(search, {
    ...EMPTY,
    ...text,
    paragraph: pieces[0]?.paragraph ?? 0,
    changes,
    kind: kindOf(group, text, cuts),
    isMove: isOfMove(search.of, group, text),
  })
}

function changesOf(search: Search, { paragraph, from, to, hasMark }: Piece): number[] {
  const { runs = [], mark } = search.paragraphs[paragraph] ?? {}
  return [
    ...runs.slice(from, to).flatMap((run) => changesWithNote(search, run)),
    ...(hasMark ? (mark?.changes ?? []) : []),
  ]
}

/** The changed runs of a piece, and those around it. */
function lineOf(paragraphs: Paragraph[], changes: number[], { paragraph, from, to, hasMark }: Piece): Line {
  const { runs = [], mark } = paragraphs[paragraph] ?? {}
  const { group, ...around } = changedBy(changes, runs, { from, to })
  return { runs: group, ...around, mark: hasMark ? mark : undefined }
}

/** A row, or a cell, is decided whole, at its first paragraph: all that changes in it goes with it. */
function ofHolder(search: Search, holder: number, index: number): Correction | undefined {
  const { held, paragraphs, told, noteOf } = search
  const indexes = held.get(holder) ?? []
  if (indexes[0] !== index) return undefined
  const all = indexes.flatMap((one) => paragraphs[one] ?? [])
  const inside = all.flatMap(({ runs, mark, changes: formed, within }) => [
    ...within,
    ...runs.flatMap((run) => changesWithNote(search, run)),
    ...(mark?.changes ?? []),
    ...formed,
  ])
  if (!told.has(holder)) joinOuter(search, inside, inside)
  const changes = fresh(search, inside)
  if (changes.length === 0) return undefined
  const group = all.flatMap(({ runs }) => runs)
  const text = wholeWords(
    all.map(({ runs }) => ({ runs, previous: [], next: [], mark: undefined })),
    noteOf,
  )
  const isWhole = group.every(({ state }) => state !== 'SAME')
  return tell(search, { ...EMPTY, ...text, paragraph: index, changes, kind: kindOf(group, text, isWhole) })
}

function ofForm(search: Search, { changes }: Paragraph, paragraph: number): Correction | undefined {
  const dressed = fresh(search, changes)
  if (dressed.length === 0) return undefined
  return tell(search, { ...EMPTY, paragraph, changes: dressed, kind: 'MISE_EN_FORME' })
}

function tell({ told }: Search, correction: Correction): Correction {
  for (const rank of correction.changes) told.set(rank, correction)
  return correction
}

/** A change is of one correction alone, the first that meets it: both ends of a move are one. */
function fresh({ told }: Search, ranks: number[]): number[] {
  const unmet = [...new Set(ranks)].filter((rank) => !told.has(rank))
  for (const rank of unmet) told.set(rank, undefined)
  return unmet
}

/** What changes inside the other end of a move is decided with it: neither is seen without the other. */
function joinOuter(search: Search, around: number[], inner: number[]): void {
  const outer = around.map((rank) => search.told.get(rank)).find((one) => one !== undefined)
  if (!outer) return
  for (const rank of fresh(search, inner)) {
    outer.changes.push(rank)
    search.told.set(rank, outer)
  }
}

/** A note put or taken is one correction with its call: neither stands without the other. */
function changesWithNote({ of: { authorOf }, noteOf }: Search, call: Run): number[] {
  if (!call.note || call.state === 'SAME') return call.changes
  const author = authorOf(call.changes[0] ?? -1)
  const does = call.state === 'ADDED' ? 'ADDS' : 'TAKES'
  const ofNote = noteOf(call)
    .flatMap(({ runs, mark }) => [
      ...runs.filter(({ state }) => state === call.state).map((run) => run.changes),
      ...(mark?.does === does ? [mark.changes] : []),
    ])
    .filter(([rank = -1]) => authorOf(rank) === author)
  return [...call.changes, ...ofNote.flat()]
}

/** A space that goes with the words is no other change. */
function isOfMove(
  { isMoved }: OfRank,
  group: Run[],
  { before, after }: { before: string; after: string },
): boolean {
  const isOneWay = (before.trim() === '') !== (after.trim() === '')
  const isBlank = (run: Run) => run.text.trim() === '' && !isObject(run)
  return isOneWay && group.every((run) => isMoved(run.changes[0] ?? -1) || isBlank(run))
}

/** What one person put and another took, with nothing else: no reading of the author has it. */
function isNobodys(group: Run[], lines: Line[]): boolean {
  const changed = group.filter(({ changes }) => changes.length > 0)
  return changed.every(({ wasPut }) => wasPut) && lines.every(({ mark }) => !mark || mark.wasPut)
}

/** A mark that comes or goes, or an empty row, is a change of paragraphs, unless words change with it. */
function kindOf(group: Run[], text: Parameters<typeof kindOfCorrection>[0], cuts: boolean): CorrectionKind {
  if (objectsIn(group, 'BEFORE') !== objectsIn(group, 'AFTER')) return 'MOTS'
  const kind = kindOfCorrection(text)
  return cuts && kind !== 'MOTS' ? 'PARAGRAPHE' : kind
}

/** The notes and pictures of a reading, to tell one from another. */
function objectsIn(runs: Run[], reading: Reading): string {
  const left = reading === 'BEFORE' ? 'ADDED' : 'TAKEN'
  const seen = runs.filter((run) => run.state !== left && !run.wasPut && isObject(run))
  return JSON.stringify(seen.map(({ note, picture }) => note?.id ?? picture))
}

function notesOf(paragraphs: Paragraph[]): (call: Run) => Paragraph[] {
  const notes = Map.groupBy(paragraphs, ({ noteId }) => noteId)
  const first = new Map<string, NonNullable<Run['note']>>()
  for (const { runs } of paragraphs)
    for (const { note } of runs) if (note && !first.has(note.id)) first.set(note.id, note)
  return ({ note }) => (note && first.get(note.id) === note ? (notes.get(note.id) ?? []) : [])
}
