import { type Comment, readComments } from './comments.ts'
import { type Correction, findCorrections } from './corrections.ts'
import { countWords } from './count-words.ts'
import { goesOnIn, isNothing, MOST_CHANGES, type OfRank } from './gestures.ts'
import type { Manuscript, Story } from './manuscript.ts'
import { type Paragraph, textOfRuns } from './paragraphs.ts'
import { readStory } from './read-story.ts'
import { readStyles } from './styles.ts'

/** Words of a chapter where the text has no heading. */
const WORDS_OF_A_PART = 3000
const MOST_WORDS_OF_A_PART = 6000

/** A correction with the number that can be said on the telephone: « 12.48 », the 48th of chapter 12. */
export type NumberedCorrection = Correction & { number: string }

/** The unit of reading: from one heading to the next, with the notes called there. */
export type Chapter = {
  title: string
  paragraphs: Paragraph[]
  /** The paragraphs of the notes called in it, after its own; `Correction.paragraph` counts both. */
  notes: Paragraph[]
  corrections: NumberedCorrection[]
  /** Headers and footers: their paragraphs are not of the main story. */
  isMargins?: true
}

/** A manuscript as its author reads it; `unread` counts its changes that stand nowhere in these chapters. */
export type Reading = {
  chapters: Chapter[]
  comments: Comment[]
  unread: number
  /** When a change was made, as its file says it; empty when it does not. */
  dateOf: (rank: number) => string
}

/** Cuts a manuscript into chapters, and groups its changes into corrections. */
export function readManuscript(manuscript: Manuscript): Reading {
  const { package: opened, stories } = manuscript
  const styles = readStyles(opened)
  const paragraphsOf = (kinds: Story['kind'][]) =>
    stories.filter(({ kind }) => kinds.includes(kind)).flatMap((story) => readStory(opened, story, styles))
  const notes = stories
    .filter(({ kind }) => kind === 'FOOTNOTES' || kind === 'ENDNOTES')
    .flatMap((story) => readStory(opened, story, styles))
  const uncalled = Map.groupBy(notes, ({ noteId }) => noteId)
  const body = cutIntoChapters(paragraphsOf(['MAIN'])).map((paragraphs, index) => ({
    title: titleOf(paragraphs) ?? `Partie ${index + 1}`,
    paragraphs,
    notes: notesCalledIn(paragraphs, uncalled),
  }))
  const margins = paragraphsOf(['HEADER', 'FOOTER']).filter(isChanged)
  const all =
    margins.length === 0
      ? body
      : [
          ...body,
          { title: 'En-têtes et pieds de page', paragraphs: margins, notes: [], isMargins: true as const },
        ]
  const changes = stories.flatMap(({ part }) => part.changes)
  const dateOf = (rank: number) => changes[rank]?.date ?? ''
  const shared = ranksOfSeveral(all)
  const of = {
    authorOf: (rank: number) => changes[rank]?.author ?? '',
    isShared: (rank: number) => shared.has(rank),
    isMoved: (rank: number) => changes[rank]?.isMove ?? false,
  }
  const found = all.map((chapter) => ({
    ...chapter,
    corrections: findCorrections([...chapter.paragraphs, ...chapter.notes], of),
  }))
  const chapters = overChapters(found, of).map((chapter, index) => ({
    ...chapter,
    corrections: chapter.corrections.map((one, place) => ({ ...one, number: `${index + 1}.${place + 1}` })),
  }))
  const read = new Set(all.flatMap((chapter) => [...chapter.paragraphs, ...chapter.notes]).flatMap(changesIn))
  return { chapters, comments: readComments(opened), unread: changes.length - read.size, dateOf }
}

/** The changes with an end in several chapters: moves from one to another. */
function ranksOfSeveral(chapters: { paragraphs: Paragraph[] }[]): Set<number> {
  const met = new Set<number>()
  const shared = new Set<number>()
  for (const { paragraphs } of chapters) {
    const own = new Set(paragraphs.flatMap(changesIn))
    for (const rank of own) (met.has(rank) ? shared : met).add(rank)
  }
  return shared
}

const changesIn = ({ runs, mark, within, changes }: Paragraph): number[] => [
  ...within,
  ...runs.flatMap((run) => run.changes),
  ...(mark?.changes ?? []),
  ...changes,
]

type Found = Omit<Chapter, 'corrections'> & { corrections: Correction[] }

/** A gesture over the end of a chapter is, as a move, the same correction in both; beyond the bound of a gesture, it is cut there. */
function overChapters(chapters: Found[], of: OfRank): Found[] {
  const groups: Correction[][] = []
  chapters.forEach(({ paragraphs, corrections }, index) => {
    const [last, first] = [chapters[index - 1]?.paragraphs.at(-1), paragraphs[0]]
    if (!last || !first || !goesOnIn(last, first, of)) return
    const before = chapters[index - 1]?.corrections.find(holds(last.mark?.changes))
    // The correction that touches the end, not another of the same paragraph: what was put and taken again is of none.
    const head = first.runs.find((run) => !isNothing(run))
    const after = corrections.find(holds(head?.changes ?? first.mark?.changes))
    if (!before || !after) return
    const open = groups.at(-1)
    const group = open?.at(-1) === before ? open : [before]
    const held = [...group, after].reduce((sum, one) => sum + one.changes.length, 0)
    if (held > MOST_CHANGES) return
    group.push(after)
    if (group !== open) groups.push(group)
  })
  const joined = new Map(
    groups.flatMap((group) => {
      const changes = group.flatMap((one) => one.changes).toSorted((a, b) => a - b)
      const authors = [...new Set(group.flatMap((one) => one.authors))]
      return group.map((one) => [one, { ...one, changes, authors }] as const)
    }),
  )
  return chapters.map((chapter) => ({
    ...chapter,
    corrections: chapter.corrections.map((one) => joined.get(one) ?? one),
  }))
}

const holds =
  (ranks: number[] = []) =>
  ({ changes }: Correction) =>
    ranks.some((rank) => changes.includes(rank))

function cutIntoChapters(paragraphs: Paragraph[]): Paragraph[][] {
  const level = chapterLevel(paragraphs)
  const chapters: Paragraph[][] = [[]]
  let words = 0
  let hasText = false
  for (const paragraph of paragraphs) {
    const begins = level === undefined ? words >= WORDS_OF_A_PART : paragraph.headingLevel === level
    // Where there is no heading, a gesture over two paragraphs is not cut, unless it is long.
    const isWhole = level !== undefined || !chapters.at(-1)?.at(-1)?.mark || words >= MOST_WORDS_OF_A_PART
    if (begins && isWhole && hasText) {
      chapters.push([])
      words = 0
      hasText = false
    }
    chapters.at(-1)?.push(paragraph)
    hasText ||= isSeen(paragraph)
    if (level === undefined) words += countWords(textOfRuns(paragraph.runs, 'AFTER'))
  }
  return chapters
}

/** The first level of heading that comes several times, or the only one; undefined without any. */
function chapterLevel(paragraphs: Paragraph[]): number | undefined {
  const levels = paragraphs.flatMap(({ headingLevel }) => headingLevel ?? [])
  const sorted = [...new Set(levels)].toSorted((a, b) => a - b)
  return sorted.find((level) => levels.filter((one) => one === level).length > 1) ?? sorted[0]
}

/** The first heading that has words once corrected. */
function titleOf(paragraphs: Paragraph[]): string | undefined {
  return paragraphs
    .filter(({ headingLevel }) => headingLevel !== undefined)
    .map(({ runs }) => textOfRuns(runs, 'AFTER').replace(/\s+/gu, ' ').trim())
    .find((title) => title !== '')
}

/** The notes that no chapter before calls: a note stands under its first call. */
function notesCalledIn(paragraphs: Paragraph[], uncalled: Map<string | undefined, Paragraph[]>): Paragraph[] {
  const calls = paragraphs.flatMap(({ runs }) => runs.flatMap(({ note }) => note ?? []))
  return calls.flatMap(({ id }) => {
    const called = uncalled.get(id) ?? []
    uncalled.delete(id)
    return called
  })
}

function isSeen({ runs }: Paragraph): boolean {
  return runs.some(({ text, picture, note }) => text.trim() !== '' || picture !== undefined || note)
}

function isChanged({ runs, changes, mark }: Paragraph): boolean {
  return mark !== undefined || changes.length > 0 || runs.some((run) => run.changes.length > 0)
}
