import { z } from 'zod'
import { CORRECTION_KINDS } from '../manuscript/correction-kind.ts'

/** The texts that must have been read before a corrector's refusals are told: of fewer, one author makes the figure. */
export const READINGS_MIN = 20

export const refusalCount = z.object({
  genre: z.enum(CORRECTION_KINDS),
  corrections: z.int(),
  refusees: z.int(),
})
/** Of a kind, how many corrections were read and how many of them refused. */
export type RefusalCount = z.output<typeof refusalCount>

/** A corrector's texts that were read in the page and then found good to print. */
export const correcteurRefusals = z.object({
  id: z.uuid(),
  nom: z.string(),
  lectures: z.int(),
  /** In the order of the kinds; null before `READINGS_MIN` readings. */
  genres: z.array(refusalCount).nullable(),
})
export type CorrecteurRefusals = z.output<typeof correcteurRefusals>

type Counted = Omit<CorrecteurRefusals, 'genres'> & { genres: readonly RefusalCount[] }

/** What is told of each corrector, by name. */
export function refusalsOf(counted: readonly Counted[]): CorrecteurRefusals[] {
  return counted
    .map(({ genres, ...correcteur }) => ({
      ...correcteur,
      genres: correcteur.lectures < READINGS_MIN ? null : inOrder(genres),
    }))
    .toSorted((one, other) => one.nom.localeCompare(other.nom, 'fr'))
}

const inOrder = (genres: readonly RefusalCount[]): RefusalCount[] =>
  CORRECTION_KINDS.flatMap((genre) => genres.find((one) => one.genre === genre) ?? [])

/** Refused corrections for a thousand, to a tenth; null of none. */
export const perThousand = (counts: readonly Omit<RefusalCount, 'genre'>[]): number | null => {
  const corrections = counts.reduce((sum, one) => sum + one.corrections, 0)
  const refused = counts.reduce((sum, one) => sum + one.refusees, 0)
  return corrections === 0 ? null : Math.round((refused / corrections) * 10_000) / 10
}
