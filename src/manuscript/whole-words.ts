import { BEGINS_IN_WORD, ENDS_IN_WORD } from './gestures.ts'
import { type Paragraph, type Run, textOfRuns } from './paragraphs.ts'

/** A word cut by its look (a capital in bold) is spread over a few runs. */
const RUNS_OF_A_WORD = 4
const WORD = /[\p{L}\p{N}]/u
const WORD_START = /^[\p{L}\p{M}\p{N}’'-]*/u
/** The longest word, so that a search for a word's end stops before the whole paragraph. */
const LETTERS_OF_A_WORD = 60
const WORD_END = /[\p{L}\p{M}\p{N}’'-]*$/u
/** Stands for a note or a picture, which have no letters, in the text that changes (U+FFFC, object replacement character). */
const OBJECT = '\ufffc'

/** The changed text, as its author wrote it and corrected, a line each paragraph; the same by whole words. */
export type Words = { before: string; after: string; wordsBefore: string; wordsAfter: string }
export type Reading = 'BEFORE' | 'AFTER'
type Around = { previous: Run[]; next: Run[] }
/** The changed runs of a paragraph, those around them, and its mark when it changes too. */
export type Line = Around & { runs: Run[]; mark: Paragraph['mark'] }

/** The runs between two places that these changes are of; the others are the other end of an earlier correction, where they stand. */
export function changedBy(
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

/** The text of a correction before and after it, and the same with the letters that make whole words of it. */
export function wholeWords(lines: Line[], noteOf: (call: Run) => Paragraph[]): Words {
  const [before, after] = [textWith(() => OBJECT, 'BEFORE'), textWith(() => OBJECT, 'AFTER')]
  const changed = [before, after]
  const hasNoWord = changed.every((text) => !WORD.test(text))
  const [first, last] = [lines[0], lines.at(-1)]
  const [left, right] = [textOfRuns(first?.previous ?? [], 'AFTER'), textOfRuns(last?.next ?? [], 'AFTER')]
  const begins = first?.runs.length && (hasNoWord || changed.some((text) => BEGINS_IN_WORD.test(text)))
  const ends = !last?.mark && (hasNoWord || changed.some((text) => ENDS_IN_WORD.test(text)))
  const start = begins ? WORD_END.exec(left.slice(-LETTERS_OF_A_WORD))?.[0] : ''
  const end = ends ? WORD_START.exec(right)?.[0] : ''
  return {
    before,
    after,
    wordsBefore: withWord('BEFORE', before),
    wordsAfter: withWord('AFTER', after),
  }

  function withWord(reading: Reading, bare: string): string {
    const words = bare.includes(OBJECT) ? textWith((object) => named(object, reading), reading) : bare
    return `${start}${words}${end}`
  }

  /** A mark that stands in a reading parts two lines of it; those that are empty at either end are not told. */
  function textWith(name: (object: Run) => string, reading: Reading): string {
    const standing = reading === 'BEFORE' ? 'TAKES' : 'ADDS'
    const told: string[] = []
    let isOpen = false
    for (const { runs, mark } of lines) {
      const text = textOfRuns(
        runs.map((run) => (isObject(run) ? { ...run, text: name(run) } : run)),
        reading,
      )
      told.push((isOpen ? told.pop() : '') + text)
      isOpen = mark !== undefined && (mark.does !== standing || mark.wasPut === true)
    }
    const isText = (line: string) => line !== ''
    return told.slice(Math.max(0, told.findIndex(isText)), told.findLastIndex(isText) + 1).join('\n')
  }

  function named(object: Run, reading: Reading): string {
    if (!object.note) return '[image]'
    const text = noteOf(object)
      .map((paragraph) => textOfRuns(paragraph.runs, reading).trim())
      .join(' ')
    return text === '' ? '[note]' : `[note\u00a0: ${text}]`
  }
}

/** Whether it stands for a note or a picture, without a letter. */
export const isObject = ({ note, picture }: Run) => note !== undefined || picture !== undefined
