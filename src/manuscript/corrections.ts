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

/** The corrections of a part's paragraphs, in reading order. What was only put and taken again is none. */
export function findCorrections(paragraphs: Paragraph[], of: OfRank): Correction[] {
  const { authorOf, isMoved } = of
  /** The correction of each change that one has met; of none, what was put and taken again. */
  const told = new Map<number, Correction | undefined>()
  const notes = Map.groupBy(paragraphs, ({ noteId }) => noteId)
  const held = Map.groupBy(paragraphs.keys(), (index) => paragraphs[index]?.within[0])
  const gestures = gesturesIn(paragraphs, of)
  const firstCalls = firstCallsIn(paragraphs)
  const found: Correction[] = []
  paragraphs.forEach((paragraph, index) => {
    const [holder] = paragraph.within
    if (holder === undefined) for (const pieces of gestures.startingIn(index)) keep(ofGesture(pieces))
    else if (held.get(holder)?.[0] === index) keep(ofHolder(holder))
    keep(ofForm(paragraph, index))
  })
  return found.map((one) => {
    const changes = one.changes.toSorted((a, b) => a - b)
    return { ...one, changes, authors: [...new Set(changes.map(authorOf))] }
  })

  function keep(correction: Correction | undefined): void {
    if (!correction) return
    found.push(correction)
    for (const rank of correction.changes) told.set(rank, correction)
  }

  function ofGesture(pieces: Piece[]): Correction | undefined {
    const [{ paragraph } = { paragraph: 0 }] = pieces
    for (const { paragraph: at, from, to } of pieces)
      for (const run of paragraphs[at]?.runs.slice(from, to) ?? []) joinOuter(run.changes, run.changes)
    const changes = fresh(pieces.flatMap(changesOf))
    const texts = pieces.map((piece) => lineOf(changes, piece))
    const group = texts.flatMap(({ runs }) => runs)
    const cuts = pieces.some(({ hasMark }) => hasMark)
    if (changes.length === 0 || isNobodys(pieces, group)) return undefined
    const text = wholeWords(texts, noteOf)
    const kind = kindOf(group, text, cuts)
    return { ...EMPTY, ...text, paragraph, changes, kind, isMove: isOfMove(group, text) }
  }

  /** What changes inside the other end of a move is decided with it: neither is seen without the other. */
  function joinOuter(around: number[], inner: number[]): void {
    const outer = around.map((rank) => told.get(rank)).find((one) => one !== undefined)
    if (!outer) return
    const joined = fresh(inner)
    for (const rank of joined) {
      outer.changes.push(rank)
      told.set(rank, outer)
    }
  }

  function changesOf({ paragraph, from, to, hasMark }: Piece): number[] {
    const { runs = [], mark } = paragraphs[paragraph] ?? {}
    return [
      ...runs.slice(from, to).flatMap((run) => [...run.changes, ...changesOfNote(run)]),
      ...(hasMark ? (mark?.changes ?? []) : []),
    ]
  }

  /** The changed runs of a piece, and those around it. */
  function lineOf(changes: number[], { paragraph, from, to, hasMark }: Piece): Line {
    const { runs = [], mark } = paragraphs[paragraph] ?? {}
    const { group, ...around } = changedBy(changes, runs, { from, to })
    return { runs: group, ...around, mark: hasMark ? mark : undefined }
  }

  /** A row, or a cell, is decided whole: all that changes in it goes with it. */
  function ofHolder(holder: number): Correction | undefined {
    const indexes = held.get(holder) ?? []
    const all = indexes.flatMap((index) => paragraphs[index] ?? [])
    const inside = all.flatMap(({ runs, mark, changes: formed, within }) => [
      ...within,
      ...runs.flatMap((run) => [...run.changes, ...changesOfNote(run)]),
      ...(mark?.changes ?? []),
      ...formed,
    ])
    if (!told.has(holder)) joinOuter(inside, inside)
    const changes = fresh(inside)
    if (changes.length === 0) return undefined
    const texts = all.map(({ runs }) => ({ runs, previous: [], next: [], mark: undefined }))
    const text = wholeWords(texts, noteOf)
    const group = all.flatMap(({ runs }) => runs)
    return {
      ...EMPTY,
      ...text,
      paragraph: indexes[0] ?? 0,
      changes,
      kind: kindOf(
        group,
        text,
        group.every(({ state }) => state !== 'SAME'),
      ),
    }
  }

  /** A space that goes with the words is no other change. */
  function isOfMove(group: Run[], { before, after }: { before: string; after: string }): boolean {
    const isOneWay = (before.trim() === '') !== (after.trim() === '')
    const isBlank = (run: Run) => run.text.trim() === '' && !isObject(run)
    return isOneWay && group.every((run) => isMoved(run.changes[0] ?? -1) || isBlank(run))
  }

  /** What one person put and another took, with nothing else: no reading of the author has it. */
  function isNobodys(pieces: Piece[], group: Run[]): boolean {
    const marks = pieces.flatMap(({ paragraph, hasMark }) =>
      hasMark ? (paragraphs[paragraph]?.mark ?? []) : [],
    )
    const changed = group.filter(({ changes }) => changes.length > 0)
    return changed.every(({ wasPut }) => wasPut) && marks.every(({ wasPut }) => wasPut)
  }

  function ofForm({ changes }: Paragraph, paragraph: number): Correction | undefined {
    const dressed = fresh(changes)
    if (dressed.length === 0) return undefined
    return { ...EMPTY, paragraph, changes: dressed, kind: 'MISE_EN_FORME' }
  }

  /** The text of a note is read with its first call: a note is called once. */
  function noteOf({ note }: Run): Paragraph[] {
    return note && firstCalls.get(note.id) === note ? (notes.get(note.id) ?? []) : []
  }

  /** A note put or taken is one correction with its call: neither stands without the other. */
  function changesOfNote(call: Run): number[] {
    if (!call.note || call.state === 'SAME') return []
    const author = authorOf(call.changes[0] ?? -1)
    const does = call.state === 'ADDED' ? 'ADDS' : 'TAKES'
    return noteOf(call)
      .flatMap(({ runs, mark }) => [
        ...runs.filter(({ state }) => state === call.state).map((run) => run.changes),
        ...(mark?.does === does ? [mark.changes] : []),
      ])
      .filter(([rank = -1]) => authorOf(rank) === author)
      .flat()
  }

  /** A change is of one correction alone, the first that meets it: both ends of a move are one. */
  function fresh(ranks: number[]): number[] {
    const unmet = [...new Set(ranks)].filter((rank) => !told.has(rank))
    for (const rank of unmet) told.set(rank, undefined)
    return unmet
  }
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

function firstCallsIn(paragraphs: Paragraph[]): Map<string, NonNullable<Run['note']>> {
  const first = new Map<string, NonNullable<Run['note']>>()
  for (const { runs } of paragraphs)
    for (const { note } of runs) if (note && !first.has(note.id)) first.set(note.id, note)
  return first
}
