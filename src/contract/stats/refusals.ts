import { z } from 'zod'
import { CORRECTION_KINDS } from '#manuscript/correction-kind.ts'

/** The number of texts read from which refusals are shown: with fewer, one author makes the figure. */
export const READINGS_MIN = 20

export const refusalCount = z.object({
  genre: z.enum(CORRECTION_KINDS),
  corrections: z.int(),
  refusees: z.int(),
})
/** The corrections of a kind that were read, and those of them refused. */
export type RefusalCount = z.output<typeof refusalCount>

/** Texts that were read in the page and then found good to print. */
const readTexts = z.object({
  lectures: z.int(),
  /** In the order of the kinds; null before `READINGS_MIN` readings. */
  genres: z.array(refusalCount).nullable(),
})

/** The refusals of the whole house, then of each corrector by name. */
export const refusals = z.object({
  maison: readTexts,
  correcteurs: z.array(readTexts.extend({ id: z.uuid(), nom: z.string() })),
})
export type Refusals = z.output<typeof refusals>

type Counted = { id: string; nom: string; lectures: number; genres: readonly RefusalCount[] }

/** The refusals in the texts of each corrector, and of all together. */
export function refusalsOf(counted: readonly Counted[]): Refusals {
  return {
    maison: readTextsOf(counted),
    correcteurs: counted
      .map((correcteur) => ({ id: correcteur.id, nom: correcteur.nom, ...readTextsOf([correcteur]) }))
      .toSorted((one, other) => one.nom.localeCompare(other.nom, 'fr')),
  }
}

function readTextsOf(counted: readonly Counted[]): Refusals['maison'] {
  const lectures = counted.reduce((total, one) => total + one.lectures, 0)
  return {
    lectures,
    genres: lectures < READINGS_MIN ? null : summed(counted.flatMap(({ genres }) => genres)),
  }
}

/** The counts of each kind that has some, in their order. */
function summed(counts: readonly RefusalCount[]): RefusalCount[] {
  const byKind = Map.groupBy(counts, ({ genre }) => genre)
  return CORRECTION_KINDS.flatMap((genre) => {
    const those = byKind.get(genre)
    return those
      ? [{ genre, corrections: sumOf(those, 'corrections'), refusees: sumOf(those, 'refusees') }]
      : []
  })
}

/** Refused corrections for a thousand, to a tenth; null of none. */
export function perThousand(counts: readonly RefusalCount[]): number | null {
  const corrections = sumOf(counts, 'corrections')
  return corrections === 0 ? null : Math.round((sumOf(counts, 'refusees') / corrections) * 10_000) / 10
}

const sumOf = (counts: readonly RefusalCount[], what: 'corrections' | 'refusees') =>
  counts.reduce((total, one) => total + one[what], 0)
