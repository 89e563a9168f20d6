import { correctionsOf } from '../each-once.ts'
import type { Manuscript, Story } from '../manuscript.ts'
import { elementAt } from '../part.ts'
import type { NumberedCorrection, Reading } from '../reading.ts'
import { readStyles } from '../styles.ts'
import type { AuthorMarks, Wording } from './author-marks.ts'
import { type PlacedWordings, placeRanges, type Range, rangeOf } from './place-wordings.ts'
import { type PlacedParagraph, type Places, placedText, placesByRank, spanOf } from './placed-text.ts'
import { type Undone, undoneMarks } from './undone-marks.ts'

/** What no tracked change says: words of the author, in a comment at the paragraph of that element. */
export type Said = { story: Story; element: number | undefined; text: string }
export type PartPlan = {
  story: Story
  refused: ReadonlySet<number>
  undone: Undone
  wordings: PlacedWordings
}
export type ReturnPlan = { parts: PartPlan[]; said: Said[] }

type Asked = Range & { wording: Wording; correction: NumberedCorrection | undefined }
type TextOf = { story: Story; text: PlacedParagraph[]; places: Places }

/** How the marks of an author become tracked changes of theirs, part by part, and what is said in comments. */
export function planReturned(manuscript: Manuscript, reading: Reading, marks: AuthorMarks): ReturnPlan {
  const styles = readStyles(manuscript.package)
  const texts = manuscript.stories.map((story) => {
    const text = placedText(manuscript.package, story, styles)
    return { story, text, places: placesByRank(text) }
  })
  const byRank = new Map(
    correctionsOf(reading).flatMap((one) => one.changes.map((rank) => [rank, one] as const)),
  )
  const refused = new Set([...marks.refused].flatMap((rank) => [rank, ...(byRank.get(rank)?.changes ?? [])]))
  const said: Said[] = []
  const asked = new Map<TextOf, Asked[]>()
  for (const wording of marks.wordings) ask(wording)
  const placed = new Map([...asked].map(([of, ranges]) => [of, place(of, ranges)]))
  const parts = texts.map((of) => {
    const undone = undoneMarks(of.story, refused)
    sayLeft(of.story, undone)
    return { story: of.story, refused, undone, wordings: placed.get(of) ?? NONE }
  })
  return { parts, said }

  function ask(wording: Wording): void {
    const first = wording.on === 'CORRECTION' ? wording.ranks[0] : undefined
    const correction = first === undefined ? undefined : byRank.get(first)
    const of = texts.find(({ story }) => (first === undefined ? story.kind === 'MAIN' : isOf(story, first)))
    if (!of) return
    const range = rangeOf(wording, correction, of)
    const isFree = range && areInside(range, correction, of)
    if (!isFree) return sayWording(of, wording, correction)
    const known = asked.get(of) ?? []
    known.push({ ...range, wording, correction })
    asked.set(of, known)
  }

  /** Whether the refused corrections that a wording meets all stand inside it: it then replaces their words too. */
  function areInside(range: Range, own: NumberedCorrection | undefined, of: TextOf): boolean {
    return metBy(range, of).every((met) => {
      const span = met === own || !met ? undefined : spanOf(met, of.text, of.places)
      return met === own || (span && span.from >= range.from && span.to <= range.to)
    })
  }

  /** The refused corrections of the letters of a range. */
  function metBy({ paragraph, from, to }: Range, { text }: TextOf): (NumberedCorrection | undefined)[] {
    const letters = text[paragraph]?.letters ?? []
    const isMet = (one: { from: number; to: number }) =>
      one.from === one.to ? one.from > from && one.from < to : one.from < to && one.to > from
    const ranks = letters.filter(isMet).flatMap(({ run }) => run.changes)
    return [...new Set(ranks.filter((rank) => refused.has(rank)).map((rank) => byRank.get(rank)))]
  }

  function place(of: TextOf, ranges: Asked[]): PlacedWordings {
    const { part } = of.story
    const isWritten = (element: number) => elementAt(part, elementAt(part, element).parent).name === 'w:r'
    const { left, ...wordings } = placeRanges(ranges, of.text, isWritten)
    for (const { wording, correction } of left) sayWording(of, wording, correction)
    const isLeft = new Set(left)
    for (const range of ranges) {
      if (isLeft.has(range)) continue
      for (const one of [range.correction, ...metBy(range, of)])
        for (const rank of one?.changes ?? []) refused.delete(rank)
    }
    return wordings
  }

  function sayWording({ story, text, places }: TextOf, wording: Wording, met?: NumberedCorrection): void {
    const isWords = wording.on === 'WORDS'
    const words = isWords ? wording.passage : (met?.wordsAfter ?? '').trim()
    const instead = words === '' ? '' : `, au lieu de ${quoted(words)}`
    const paragraph = isWords ? wording.block : places.get(wording.ranks[0] ?? -1)?.[0]?.paragraph
    const element = text[paragraph ?? -1]?.element
    said.push({ story, element, text: `Plutôt\u00a0: ${quoted(wording.text)}${instead}.` })
  }

  function sayLeft(story: Story, { left }: Undone): void {
    for (const [correction, those] of Map.groupBy(left, ({ rank }) => byRank.get(rank) ?? rank)) {
      const what = [...new Set(those.map((one) => one.what))].join(', ')
      const words = typeof correction === 'number' ? '' : changeOf(correction)
      said.push({
        story,
        element: those[0]?.element,
        text: `Correction refusée${words}. Le suivi des modifications ne défait pas ${what}\u00a0: à rétablir à la main.`,
      })
    }
  }
}

const NONE: PlacedWordings = { cuts: new Map(), put: new Map() }

const isOf = ({ firstRank, part }: Story, rank: number) =>
  rank >= firstRank && rank < firstRank + part.changes.length

function changeOf({ wordsBefore, wordsAfter }: NumberedCorrection): string {
  const [before, after] = [wordsBefore.trim(), wordsAfter.trim()]
  if (before === after) return ''
  return `\u00a0: ${before === '' ? 'rien' : quoted(before)} au lieu de ${after === '' ? 'rien' : quoted(after)}`
}

const MOST_QUOTED = 200

const quoted = (words: string) =>
  `«\u202f${words.length > MOST_QUOTED ? `${words.slice(0, MOST_QUOTED).trim()}…` : words}\u202f»`
