import { z } from 'zod'
import { correctionsOf } from './each-once.ts'
import { openManuscript } from './manuscript.ts'
import { type Paragraph, textOfRuns } from './paragraphs.ts'
import { type Chapter, type NumberedCorrection, type Reading, readManuscript } from './reading.ts'
import { ranksIn } from './text-ranks.ts'
import { type Thread, threadsOf } from './threads.ts'
import { UnreadableManuscript } from './unreadable-manuscript.ts'

/** Letters kept on each side of what was said. */
const AROUND = 80
/** Letters in common, on both sides together, below which two places are not the same. */
const LEAST_COMMON = 16

/** Where something was said in a file: on a correction, on words of a paragraph, or under a comment. */
export const saidPlace = z.discriminatedUnion('sur', [
  z.object({ sur: z.literal('CORRECTION'), rang: z.int() }),
  z.object({ sur: z.literal('MOTS'), bloc: z.int(), debut: z.int(), fin: z.int() }),
  z.object({ sur: z.literal('COMMENTAIRE'), commentaire: z.string() }),
])
export type SaidPlace = z.output<typeof saidPlace>
const words = z.object({ avant: z.string(), mots: z.string(), apres: z.string() })
type Words = z.output<typeof words>

export const saidThere = z.object({ id: z.string(), place: saidPlace })
export const wordsOfSaid = z.array(
  z.object({
    id: z.string(),
    autour: words,
    /** Its place in the order of the text, in letters. */
    rang: z.int(),
  }),
)
export const soughtSaid = z.object({
  id: z.string(),
  sur: z.enum(['CORRECTION', 'MOTS', 'COMMENTAIRE']),
  autour: words,
})

/** A place found in another file. */
const foundPlace = z.discriminatedUnion('sur', [
  z.object({ sur: z.literal('CORRECTION'), rangs: z.array(z.int()), numero: z.string() }),
  z.object({ sur: z.literal('MOTS'), bloc: z.int(), debut: z.int(), fin: z.int() }),
  z.object({ sur: z.literal('COMMENTAIRE'), commentaire: z.string(), chapitre: z.int(), ligne: z.int() }),
])
export const foundSaid = z.array(z.object({ id: z.string(), place: foundPlace }))
type Found = z.output<typeof foundSaid>

type Place = Words & { of: z.output<typeof foundPlace> }

/** The words around what was said of a file; nothing of a file that cannot be read. */
export function wordsAround(
  bytes: Uint8Array,
  { filename, said }: { filename: string; said: z.output<typeof saidThere>[] },
): z.output<typeof wordsOfSaid> {
  const reading = readOrNothing(bytes, filename)
  if (!reading) return []
  const places = placesIn(reading)
  const byRank = new Map(
    places.flatMap((place) =>
      place.of.sur === 'CORRECTION' ? place.of.rangs.map((rang) => [rang, place] as const) : [],
    ),
  )
  const comments = new Map(
    places.flatMap((place) =>
      place.of.sur === 'COMMENTAIRE' ? [[place.of.commentaire, place] as const] : [],
    ),
  )
  const blocks = blocksOf(reading)
  const rankOf = ranksIn(reading)
  const wordsAt = (place: SaidPlace): Words | undefined => {
    if (place.sur === 'CORRECTION') return byRank.get(place.rang)
    if (place.sur === 'COMMENTAIRE') return comments.get(place.commentaire)
    const text = blocks[place.bloc]
    return text === undefined ? undefined : cut(text, place.debut, place.fin)
  }
  return said.flatMap(({ id, place }) => {
    const found = wordsAt(place)
    if (!found) return []
    const { avant, mots, apres } = found
    return [{ id, autour: { avant, mots, apres }, rang: rankOf(place) }]
  })
}

/** Where the same words stand in another file, the nearest by the words around; what stands in several places alike has none. */
export function findSaid(
  bytes: Uint8Array,
  { filename, sought }: { filename: string; sought: z.output<typeof soughtSaid>[] },
): Found {
  const reading = readOrNothing(bytes, filename)
  if (!reading) return []
  const byWords = Map.groupBy(placesIn(reading), ({ of, mots }) => `${of.sur} ${mots}`)
  const blocks = blocksOf(reading)
  const taken = new Set<Place>()
  return sought.flatMap(({ id, sur, autour }) => {
    const among =
      sur === 'MOTS' ? occurrences(blocks, autour.mots) : (byWords.get(`${sur} ${autour.mots}`) ?? [])
    const found = nearest(
      among.filter((place) => !taken.has(place)),
      autour,
    )
    if (!found) return []
    // Two marks of a correction are not two corrections; a comment has one answer.
    taken.add(found)
    return [{ id, place: found.of }]
  })
}

function nearest(places: Place[], autour: Words): Place | undefined {
  const least = Math.min(LEAST_COMMON, lettersOf(autour.avant).length + lettersOf(autour.apres).length)
  const [best, next] = places
    .map((place) => ({ place, common: commonOf(place, autour) }))
    .toSorted((a, b) => b.common - a.common)
  return best && best.common >= least && best.common > (next?.common ?? -1) ? best.place : undefined
}

/** The letters that two places have in common, next to their words. */
function commonOf(one: Words, other: Words): number {
  const before = lettersOf(one.avant).toReversed()
  const otherBefore = lettersOf(other.avant).toReversed()
  return sameAtHead(before, otherBefore) + sameAtHead(lettersOf(one.apres), lettersOf(other.apres))
}

function sameAtHead(one: string[], other: string[]): number {
  const end = one.findIndex((letter, index) => letter !== other[index])
  return end < 0 ? one.length : end
}

const lettersOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? []

function readOrNothing(bytes: Uint8Array, filename: string): Reading | undefined {
  try {
    return readManuscript(openManuscript(bytes, filename))
  } catch (error) {
    if (error instanceof UnreadableManuscript) return undefined
    throw error
  }
}

/** Every correction and comment of a reading, with the words around; those of a correction are the author's, which no correction changes. */
function placesIn(reading: Reading): Place[] {
  const once = new Set(correctionsOf(reading))
  const corrections = reading.chapters.flatMap((chapter) => {
    const { text, spanOf } = authorText(chapter)
    return chapter.corrections
      .filter((one) => once.has(one))
      .map((one): Place => {
        const [from, to] = spanOf(one)
        const mots = `${one.wordsBefore.trim()} → ${one.wordsAfter.trim()}`
        const of = { sur: 'CORRECTION', rangs: one.changes, numero: one.number } as const
        return { ...cut(text, from, to), mots, of }
      })
  })
  return [...corrections, ...commentsIn(reading)]
}

function commentsIn({ chapters, comments }: Reading): Place[] {
  const places = new Map<string, { chapitre: number; ligne: number }>()
  chapters.forEach(({ paragraphs, notes }, chapitre) =>
    [...paragraphs, ...notes].forEach(({ runs }, ligne) => {
      for (const id of runs.flatMap((run) => run.comments))
        if (!places.has(id)) places.set(id, { chapitre, ligne })
    }),
  )
  const threads = threadsOf(
    comments,
    chapters.flatMap(({ paragraphs, notes }) => [...paragraphs, ...notes]),
  )
  return threads.map(({ comment, about }: Thread): Place => {
    const { chapitre, ligne } = places.get(comment.id) ?? { chapitre: 0, ligne: 0 }
    const of = { sur: 'COMMENTAIRE', commentaire: comment.id, chapitre, ligne } as const
    return { avant: about, mots: comment.text, apres: '', of }
  })
}

/** The text of a chapter without its corrections, and the letters of it that a correction is of. */
function authorText({ paragraphs, notes }: Chapter) {
  const spans = new Map<number, [from: number, to: number]>()
  let text = ''
  const touch = (changes: number[], from: number, to: number) => {
    for (const change of changes) {
      const known = spans.get(change)
      spans.set(change, known ? [Math.min(known[0], from), Math.max(known[1], to)] : [from, to])
    }
  }
  for (const { runs, mark, changes, within } of [...paragraphs, ...notes]) {
    const begins = text.length
    for (const run of runs) {
      const from = text.length
      text += textOfRuns([run], 'BEFORE')
      touch(run.changes, from, text.length)
    }
    touch([...changes, ...within], begins, text.length)
    touch(mark?.changes ?? [], text.length, text.length)
  }
  const spanOf = ({ changes }: NumberedCorrection): [number, number] => {
    const all = changes.flatMap((change) => (spans.has(change) ? [spans.get(change) ?? [0, 0]] : []))
    return [Math.min(...all.map(([from = 0]) => from)), Math.max(...all.map(([, to = 0]) => to))]
  }
  return { text, spanOf }
}

/** The paragraphs of the main story as they are delivered, by the rank that the reading gives them. */
const blocksOf = ({ chapters }: Reading): string[] =>
  chapters
    .filter(({ isMargins }) => !isMargins)
    .flatMap(({ paragraphs }) => paragraphs.map(({ runs }: Paragraph) => textOfRuns(runs, 'AFTER')))

function occurrences(blocks: string[], passage: string): Place[] {
  if (passage === '') return []
  return blocks.flatMap((text, bloc) => {
    const found: Place[] = []
    for (let debut = text.indexOf(passage); debut >= 0; debut = text.indexOf(passage, debut + 1)) {
      const fin = debut + passage.length
      found.push({ ...cut(text, debut, fin), of: { sur: 'MOTS', bloc, debut, fin } })
    }
    return found
  })
}

const cut = (text: string, from: number, to: number): Words => ({
  avant: text.slice(Math.max(0, from - AROUND), from),
  mots: text.slice(from, to),
  apres: text.slice(to, to + AROUND),
})
