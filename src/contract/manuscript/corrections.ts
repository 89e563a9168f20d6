import { type CorrectionKind, kindOfCorrection } from './correction-kind.ts'
import { type Paragraph, type Run, textOfRuns } from './paragraphs.ts'

/** Changes of one person that touch one another, shown by whole words. */
export type Correction = {
  /** The index of its paragraph in the part. */
  paragraph: number
  /** The ranks of its changes in the file. */
  changes: number[]
  author: string
  kind: CorrectionKind
  /** Whether its words go elsewhere in the text, or come from there, as they are. */
  isMove: boolean
  /** The changed text, before and after the correction. */
  before: string
  after: string
  /** The same with the letters that make whole words of it: « fesait » and « faisait ». */
  wordsBefore: string
  wordsAfter: string
}

/** A word cut by its look (a capital in bold) is spread over a few runs. */
const RUNS_OF_A_WORD = 4
const LETTERS = /^[\p{L}\p{M}\p{N}]+$/u
const WORD = /[\p{L}\p{N}]/u
const BEGINS_IN_WORD = /^[\p{L}\p{M}\p{N}’'-]/u
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}’'-]$/u
const WORD_START = /^[\p{L}\p{M}\p{N}’'-]*/u
/** The longest word, so that a search for a word's end stops before the whole paragraph. */
const LETTERS_OF_A_WORD = 60
const WORD_END = /[\p{L}\p{M}\p{N}’'-]*$/u

type OfRank = {
  /** Who made the change of a rank. */
  authorOf: (rank: number) => string
  /** Whether it has another end in another chapter: it is then a correction alone, the same at both ends. */
  isShared: (rank: number) => boolean
  isMoved: (rank: number) => boolean
}

/** The corrections of a part's paragraphs, in reading order. */
export function findCorrections(
  paragraphs: Paragraph[],
  { authorOf, isShared, isMoved }: OfRank,
): Correction[] {
  const told = new Set<number>()
  const notes = Map.groupBy(paragraphs, ({ noteId }) => noteId)
  const firstCalls = firstCallsIn(paragraphs)
  return paragraphs.flatMap((paragraph, index) => [
    ...ofRuns(paragraph, index),
    ...ofParagraph(paragraph, index),
  ])

  function ofRuns({ runs, mark, cell }: Paragraph, paragraph: number): Correction[] {
    const corrections: Correction[] = []
    for (let from = 0; from < runs.length; from++) {
      const outer = runs[from]?.changes[0]
      if (outer === undefined) continue
      const [author, maker] = [authorOf(outer), makerOf(outer)]
      const to = endOfGroup(runs, from, maker)
      const met = runs.slice(from, to)
      const touchesMark = mark && to === runs.length && makerOf(mark.changes[0] ?? -1) === maker
      const changes = fresh([
        ...met.flatMap((run) => [...run.changes, ...changesOfNote(run, author)]),
        ...(touchesMark ? mark.changes : []),
      ])
      if (changes.length > 0) {
        const { group, ...around } = changedBy(changes, runs, { from, to })
        const text = wholeWords(group, { ...around, noteOf })
        const cuts = touchesMark || (cell && met.every(({ state }) => state !== 'SAME'))
        const kind = kindOf(group, text, cuts)
        corrections.push({ paragraph, changes, author, kind, isMove: isOfMove(group, text), ...text })
      }
      from = to - 1
    }
    return corrections
  }

  /** A space that goes with the words is no other change. */
  function isOfMove(group: Run[], { before, after }: { before: string; after: string }): boolean {
    const isOneWay = (before.trim() === '') !== (after.trim() === '')
    const isBlank = (run: Run) => run.text.trim() === '' && !isObject(run)
    return isOneWay && group.every((run) => isMoved(run.changes[0] ?? -1) || isBlank(run))
  }

  /** Changes that only letters of the same word part are one: « f[e]s[i]ait » is one word, shown once. */
  function endOfGroup(runs: Run[], from: number, maker: string): number {
    let to = from + 1
    for (;;) {
      while (to < runs.length && makerAt(runs[to]) === maker) to++
      const [between, next] = [runs[to], runs[to + 1]]
      if (!between || makerAt(between) !== undefined || !LETTERS.test(between.text)) return to
      if (!next || makerAt(next) !== maker || !BEGINS_IN_WORD.test(next.text)) return to
      if (!ENDS_IN_WORD.test(runs[to - 1]?.text ?? '')) return to
      to += 1
    }
  }

  function ofParagraph({ mark, changes }: Paragraph, paragraph: number): Correction[] {
    const empty = { isMove: false, before: '', after: '', wordsBefore: '', wordsAfter: '' }
    const cut = fresh(mark?.changes ?? [])
    const dressed = fresh(changes)
    return [
      ...(cut[0] === undefined
        ? []
        : [{ paragraph, changes: cut, author: authorOf(cut[0]), kind: 'PARAGRAPHE' as const, ...empty }]),
      ...(dressed[0] === undefined
        ? []
        : [
            {
              paragraph,
              changes: dressed,
              author: authorOf(dressed[0]),
              kind: 'MISE_EN_FORME' as const,
              ...empty,
            },
          ]),
    ]
  }

  /** The text of a note is read with its first call: a note is called once. */
  function noteOf({ note }: Run): Paragraph[] {
    return note && firstCalls.get(note.id) === note ? (notes.get(note.id) ?? []) : []
  }

  /** A note put or taken is one correction with its call: neither stands without the other. */
  function changesOfNote(call: Run, author: string): number[] {
    if (call.state === 'SAME') return []
    const does = call.state === 'ADDED' ? 'ADDS' : 'TAKES'
    return noteOf(call)
      .flatMap(({ runs, mark }) => [
        ...runs.filter(({ state }) => state === call.state).map((run) => run.changes),
        ...(mark?.does === does ? [mark.changes] : []),
      ])
      .filter(([rank = -1]) => authorOf(rank) === author)
      .flat()
  }

  function makerAt(run: Run | undefined): string | undefined {
    const rank = run?.changes[0]
    return rank === undefined ? undefined : makerOf(rank)
  }

  /** What changes must have in common to be one correction. */
  function makerOf(rank: number): string {
    return isShared(rank) ? `change ${rank}` : `by ${authorOf(rank)}`
  }

  /** A change is of one correction alone, the first that meets it: both ends of a move are one. */
  function fresh(ranks: number[]): number[] {
    const unmet = [...new Set(ranks)].filter((rank) => !told.has(rank)).toSorted((a, b) => a - b)
    for (const rank of unmet) told.add(rank)
    return unmet
  }
}

function firstCallsIn(paragraphs: Paragraph[]): Map<string, NonNullable<Run['note']>> {
  const first = new Map<string, NonNullable<Run['note']>>()
  for (const { runs } of paragraphs)
    for (const { note } of runs) if (note && !first.has(note.id)) first.set(note.id, note)
  return first
}

/** Stands for a note or a picture, which have no letters, in the text that changes (U+FFFC, object replacement character). */
const OBJECT = '\ufffc'

type Reading = 'BEFORE' | 'AFTER'
type Around = { previous: Run[]; next: Run[] }

/** The runs between two places that these changes are of; the others are the other end of an earlier correction, where they stand. */
function changedBy(
  changes: number[],
  runs: Run[],
  { from, to }: { from: number; to: number },
): Around & { group: Run[] } {
  const own = new Set(changes)
  const isOwn = (run: Run) => run.changes.some((rank) => own.has(rank))
  const met = runs.slice(from, to)
  const first = met.findIndex(isOwn)
  const start = first < 0 ? to : from + first
  const end = first < 0 ? to : from + met.findLastIndex(isOwn) + 1
  return {
    group: runs.slice(start, end).flatMap((run) => (isOwn(run) ? run : settled(run))),
    previous: runs.slice(Math.max(0, start - RUNS_OF_A_WORD), start),
    next: runs.slice(end, end + RUNS_OF_A_WORD),
  }
}

const settled = (run: Run): Run[] => (run.state === 'TAKEN' ? [] : [{ ...run, state: 'SAME' }])

function wholeWords(
  group: Run[],
  { previous, next, noteOf }: Around & { noteOf: (call: Run) => Paragraph[] },
): Pick<Correction, 'before' | 'after' | 'wordsBefore' | 'wordsAfter'> {
  const [before, after] = [textWith(() => OBJECT, 'BEFORE'), textWith(() => OBJECT, 'AFTER')]
  const [left, right] = [textOfRuns(previous, 'AFTER'), textOfRuns(next, 'AFTER')]
  const changed = [before, after]
  const hasNoWord = changed.every((text) => !WORD.test(text))
  const start =
    hasNoWord || changed.some((text) => BEGINS_IN_WORD.test(text))
      ? WORD_END.exec(left.slice(-LETTERS_OF_A_WORD))?.[0]
      : ''
  const end = hasNoWord || changed.some((text) => ENDS_IN_WORD.test(text)) ? WORD_START.exec(right)?.[0] : ''
  return {
    before,
    after,
    wordsBefore: `${start}${textWith((object) => named(object, 'BEFORE'), 'BEFORE')}${end}`,
    wordsAfter: `${start}${textWith((object) => named(object, 'AFTER'), 'AFTER')}${end}`,
  }

  function textWith(told: (object: Run) => string, reading: Reading): string {
    return textOfRuns(
      group.map((run) => (isObject(run) ? { ...run, text: told(run) } : run)),
      reading,
    )
  }

  function named(object: Run, reading: Reading): string {
    if (!object.note) return '[image]'
    const text = noteOf(object)
      .map((paragraph) => textOfRuns(paragraph.runs, reading).trim())
      .join(' ')
    return text === '' ? '[note]' : `[note\u00a0: ${text}]`
  }
}

const isObject = ({ note, picture }: Run) => note !== undefined || picture !== undefined

/** Without any letter that changes, a mark that comes or goes, or an empty row, is a change of paragraphs. */
function kindOf(group: Run[], text: Parameters<typeof kindOfCorrection>[0], cuts = false): CorrectionKind {
  if (objectsIn(group, 'BEFORE') !== objectsIn(group, 'AFTER')) return 'MOTS'
  const kind = kindOfCorrection(text)
  return kind === 'MISE_EN_FORME' && cuts ? 'PARAGRAPHE' : kind
}

/** The notes and pictures of a reading, to tell one from another. */
function objectsIn(runs: Run[], reading: Reading): string {
  const left = reading === 'BEFORE' ? 'ADDED' : 'TAKEN'
  const seen = runs.filter((run) => run.state !== left && isObject(run))
  return JSON.stringify(seen.map(({ note, picture }) => note?.id ?? picture))
}
