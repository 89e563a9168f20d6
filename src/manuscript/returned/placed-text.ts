import type { Correction } from '../corrections.ts'
import type { DocxPackage } from '../docx-package.ts'
import type { Story } from '../manuscript.ts'
import type { Paragraph, Run } from '../paragraphs.ts'
import { readStory } from '../read-story.ts'
import type { Style } from '../styles.ts'

/** Letters of one element: where they begin and end in the delivered text of their paragraph. What is taken has no length there. */
export type PlacedLetters = { element: number; from: number; to: number; run: Run }
/** A paragraph with the elements that write it; `text` is the delivered one. */
export type PlacedParagraph = {
  paragraph: Paragraph
  element: number
  text: string
  letters: PlacedLetters[]
}

/** The paragraphs of a part as the page numbers them, each letter with its element. */
export function placedText(opened: DocxPackage, story: Story, styles: Map<string, Style>): PlacedParagraph[] {
  const placed = new Map<Paragraph, Omit<PlacedParagraph, 'text'> & { pieces: string[]; end: number }>()
  readStory(opened, story, styles, {
    paragraph: (paragraph, element) =>
      placed.set(paragraph, { paragraph, element, letters: [], pieces: [], end: 0 }),
    letters: (paragraph, element, run) => {
      const into = placed.get(paragraph)
      if (!into) return
      const from = into.end
      if (run.state !== 'TAKEN') {
        into.pieces.push(run.text)
        into.end += run.text.length
      }
      into.letters.push({ element, from, to: into.end, run })
    },
  })
  return [...placed.values()].map(({ paragraph, element, letters, pieces }) => ({
    paragraph,
    element,
    letters,
    text: pieces.join(''),
  }))
}

/** The letters that a change is of, or the paragraph itself: its mark, its form, what holds it. */
type Place = { paragraph: number; letters?: PlacedLetters }
export type Places = Map<number, Place[]>

/** Where each change stands in the paragraphs of a part. */
export function placesByRank(text: PlacedParagraph[]): Places {
  const found: Places = new Map()
  text.forEach(({ paragraph: { within, changes, mark }, letters }, paragraph) => {
    for (const rank of [...within, ...changes, ...(mark?.changes ?? [])]) add(rank, { paragraph })
    for (const one of letters) for (const rank of one.run.changes) add(rank, { paragraph, letters: one })
  })
  return found

  function add(rank: number, place: Place): void {
    const known = found.get(rank)
    if (known) known.push(place)
    else found.set(rank, [place])
  }
}

/** Where a correction stands in the delivered text of its paragraph, with its letters. */
export type Span = { paragraph: number; from: number; to: number; letters: PlacedLetters[] }

/** Where a correction stands when it changes letters of one paragraph and nothing else: no mark, no note, no text box. */
export function spanOf(
  { changes, isMove }: Correction,
  text: PlacedParagraph[],
  places: Places,
): Span | undefined {
  const own = changes.map((rank) => places.get(rank) ?? [])
  const all = own.flat()
  const letters = all.flatMap((place) => place.letters ?? [])
  const paragraph = all[0]?.paragraph ?? -1
  const isSimple =
    !isMove &&
    text[paragraph]?.paragraph.box === undefined &&
    own.every(({ length }) => length > 0) &&
    letters.length === all.length &&
    all.every((place) => place.paragraph === paragraph) &&
    letters.every(({ run: { note, picture } }) => !note && picture === undefined)
  if (!isSimple) return undefined
  const [from, to] = letters.reduce(
    ([least, most], one) => [Math.min(least, one.from), Math.max(most, one.to)],
    [Number.POSITIVE_INFINITY, 0],
  )
  return { paragraph, from, to, letters }
}
