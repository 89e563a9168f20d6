import { CORRECTION_KINDS, type CorrectionKind } from './correction-kind.ts'
import { countWords } from './count-words.ts'
import { correctionsOf } from './each-once.ts'
import { textOfRuns } from './paragraphs.ts'
import type { Chapter, NumberedCorrection, Reading } from './reading.ts'
import { asks, commentsIn, type Thread, threadsOf } from './threads.ts'

export type KindCounts = Record<CorrectionKind, number>
export type ChapterCounts = {
  title: string
  words: number
  corrections: number
  comments: number
  kinds: KindCounts
  /** Its paragraphs in the main story, which a passage is counted by. */
  blocks: number
}
/** The same words put for the same others, and the numbers of the corrections that do it. */
export type Frequent = { before: string; after: string; numbers: string[] }
/** Somebody who corrected the text, and the first and last moments of it; empty where the file does not say. */
export type Person = { author: string; corrections: number; from: string; to: string }
/** A thread and where it begins, by ranks; one about the whole text has no place. */
export type PlacedThread = { thread: Thread; chapter?: number; line?: number }
/** The counts of a reading: its first page. */
export type Releve = {
  words: number
  corrections: number
  comments: number
  kinds: KindCounts
  chapters: ChapterCounts[]
  /** The ten most frequent, word for word. */
  frequent: Frequent[]
  /** Those who corrected it, when they are several. */
  people: Person[]
  /** The threads that ask their author something, with the chapter and the paragraph where each begins. */
  questions: PlacedThread[]
  /** Comments that are about no words of the text. */
  apart: Thread[]
  /** Tracked changes that are read in none of its chapters, and are of no correction. */
  unread: number
}

const MOST_FREQUENT = 10
/** The kinds, among these, whose repeated replacements are worth listing. */
const WORD_FOR_WORD: CorrectionKind[] = ['CAPITALES', 'ACCENTS', 'ORTHOGRAPHE', 'MOTS']
const MOST_LETTERS = 40
/** Kinds that are likely to change the meaning: their author should look at each. Another kind may change it too. */
export const TO_LOOK_AT: CorrectionKind[] = ['MOTS', 'PARAGRAPHE']
/** Frequent and minor kinds, marked only when asked. */
export const QUIET_KINDS: CorrectionKind[] = ['ESPACES', 'TYPOGRAPHIE', 'MISE_EN_FORME']

/** Counts the corrections of a reading, by chapter and by kind. */
export function releveOf(reading: Reading): Releve {
  const { chapters, comments, unread } = reading
  const paragraphs = chapters.flatMap((chapter) => [...chapter.paragraphs, ...chapter.notes])
  const threads = threadsOf(comments, paragraphs)
  const begun = new Map<string, number>()
  for (const { comment } of threads) begun.set(comment.id, (begun.get(comment.id) ?? 0) + 1)
  const placed = new Set<string>()
  const counted = chapters.map((chapter) => {
    const runs = [...chapter.paragraphs, ...chapter.notes].flatMap((paragraph) => paragraph.runs)
    const ids = new Set(runs.flatMap((run) => run.comments))
    for (const id of ids) placed.add(id)
    return {
      title: chapter.title,
      words: chapter.paragraphs.reduce((sum, one) => sum + countWords(textOfRuns(one.runs, 'AFTER')), 0),
      corrections: chapter.corrections.length,
      comments: [...ids].reduce((sum, id) => sum + (begun.get(id) ?? 0), 0),
      kinds: countKinds(chapter.corrections),
      blocks: chapter.isMargins ? 0 : chapter.paragraphs.length,
    }
  })
  const all = correctionsOf(reading)
  return {
    words: counted.reduce((sum, { words }) => sum + words, 0),
    corrections: all.length,
    comments: threads.length,
    kinds: countKinds(all),
    chapters: counted,
    frequent: mostFrequent(all),
    people: peopleIn(reading, all),
    questions: questionsIn(chapters, threads),
    apart: threads.filter(({ comment }) => !placed.has(comment.id)),
    unread,
  }
}

function peopleIn({ dateOf }: Reading, corrections: NumberedCorrection[]): Person[] {
  if (new Set(corrections.flatMap(({ authors }) => authors)).size < 2) return []
  const people = new Map<string, Person>()
  for (const { authors, changes } of corrections) {
    const dates = changes
      .map(dateOf)
      .filter((date) => date !== '')
      .toSorted()
    for (const author of authors) {
      const known = people.get(author) ?? { author, corrections: 0, from: '', to: '' }
      const all = [known.from, known.to, ...dates].filter((date) => date !== '').toSorted()
      people.set(author, {
        author,
        corrections: known.corrections + 1,
        from: all[0] ?? '',
        to: all.at(-1) ?? '',
      })
    }
  }
  return [...people.values()].toSorted((a, b) => b.corrections - a.corrections)
}

function questionsIn(chapters: Chapter[], threads: Thread[]): PlacedThread[] {
  const asking = threads.filter(asks)
  if (asking.length === 0) return []
  const begins = new Map<string, Pick<PlacedThread, 'chapter' | 'line'>>()
  chapters.forEach(({ paragraphs, notes }, chapter) =>
    [...paragraphs, ...notes].forEach((paragraph, line) => {
      for (const id of commentsIn(paragraph)) if (!begins.has(id)) begins.set(id, { chapter, line })
    }),
  )
  return asking.map((thread) => ({ thread, ...begins.get(thread.comment.id) }))
}

/** The number of corrections of the given kinds. */
export function countOfKinds(counts: KindCounts, kinds: readonly CorrectionKind[]): number {
  return kinds.reduce((sum, kind) => sum + counts[kind], 0)
}

function countKinds(corrections: NumberedCorrection[]): KindCounts {
  const counts: KindCounts = {
    ESPACES: 0,
    TYPOGRAPHIE: 0,
    PONCTUATION: 0,
    CAPITALES: 0,
    ACCENTS: 0,
    ORTHOGRAPHE: 0,
    MOTS: 0,
    MISE_EN_FORME: 0,
    PARAGRAPHE: 0,
  }
  for (const { kind } of corrections) counts[kind] += 1
  return counts
}

function mostFrequent(corrections: NumberedCorrection[]): Frequent[] {
  const found = new Map<string, Frequent>()
  for (const { kind, number, isMove, wordsBefore, wordsAfter } of corrections) {
    const [before, after] = [wordsBefore.trim(), wordsAfter.trim()]
    if (isMove || !WORD_FOR_WORD.includes(kind) || before === '' || after === '') continue
    if (before.length > MOST_LETTERS || after.length > MOST_LETTERS) continue
    const one = found.get(`${before}\n${after}`) ?? { before, after, numbers: [] }
    one.numbers.push(number)
    found.set(`${before}\n${after}`, one)
  }
  return [...found.values()]
    .filter(({ numbers }) => numbers.length > 1)
    .toSorted((a, b) => b.numbers.length - a.numbers.length)
    .slice(0, MOST_FREQUENT)
}

/** The kinds that a reading has, in their order. */
export function kindsIn(counts: KindCounts): CorrectionKind[] {
  return CORRECTION_KINDS.filter((kind) => counts[kind] > 0)
}
