import {
  type Ecrit,
  isWording,
  type StandingEcrit,
  standingEcrits,
  type WordsWording,
} from '#contract/atelier/ecrit.ts'
import type { PlacedThread, Releve } from '#manuscript/releve.ts'

/** What an author has written of a text: answers and wordings, the same for each reader. */
export type SaidEcrits = {
  standing: StandingEcrit[]
  wordings: StandingEcrit[]
  /** Their answer to a comment, by its id. */
  answerTo: (comment: string) => string | undefined
  /** Their wording in place of a correction. */
  wordingOf: (correction: { changes: number[] }) => StandingEcrit | undefined
  /** Their wordings of words of a paragraph, by its rank in the main story. */
  inBlock: (bloc: number) => WordsWording[]
}

export function saidEcrits(ecrits: readonly Ecrit[]): SaidEcrits {
  const standing = standingEcrits(ecrits)
  const answers = new Map<string, string>()
  const byChange = new Map<number, StandingEcrit>()
  const byBlock = new Map<number, WordsWording[]>()
  for (const one of standing) {
    const { place, texte } = one
    if (place.sur === 'COMMENTAIRE') answers.set(place.commentaire, texte)
    if (place.sur === 'CORRECTION') for (const rang of place.rangs) byChange.set(rang, one)
    if (place.sur === 'MOTS') {
      const known = byBlock.get(place.bloc) ?? []
      byBlock.set(
        place.bloc,
        [...known, { ...one, place }].toSorted((a, b) => a.place.debut - b.place.debut),
      )
    }
  }
  return {
    standing,
    wordings: standing.filter(isWording),
    answerTo: (comment) => answers.get(comment),
    wordingOf: ({ changes }) => {
      const rang = changes.find((change) => byChange.has(change))
      return rang === undefined ? undefined : byChange.get(rang)
    },
    inBlock: (bloc) => byBlock.get(bloc) ?? [],
  }
}

type Placed = { chapter: number; line: number }

/** The rank of a paragraph in the main story; undefined for a note, a header or a footer. */
export function blockOf(
  { chapters }: Pick<Releve, 'chapters'>,
  { chapter, line }: Placed,
): number | undefined {
  const before = chapters.slice(0, chapter).reduce((sum, { blocks }) => sum + blocks, 0)
  return line < (chapters[chapter]?.blocks ?? 0) ? before + line : undefined
}

/** Where a paragraph of the main story stands. */
export function placeOfBlock({ chapters }: Pick<Releve, 'chapters'>, bloc: number): Placed {
  let line = bloc
  for (const [chapter, { blocks }] of chapters.entries()) {
    if (line < blocks) return { chapter, line }
    line -= blocks
  }
  return { chapter: 0, line: 0 }
}

/** The questions of the corrector that have no answer yet. */
export const unansweredIn = (
  { questions }: Pick<Releve, 'questions'>,
  { answerTo }: SaidEcrits,
): PlacedThread[] => questions.filter(({ thread }) => answerTo(thread.comment.id) === undefined)
