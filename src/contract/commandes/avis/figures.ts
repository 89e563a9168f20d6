import { z } from 'zod'

/** A figure is counted from so many cases on; below, one case would move it too much. */
export const COUNTED_FROM = 20
/** The published words from which they take the place of the house's own. */
export const PUBLISHED_FROM = 3

const share = z.object({
  /** The cases counted. */
  cas: z.int(),
  /** Whole percents of them; null without a case. */
  part: z.int().nullable(),
})

/** The figures of the house, counted from its orders and notes. */
export const countedFigures = z.object({
  /** Every note, published or not. */
  notes: z.object({
    cas: z.int(),
    /** Out of five, to a tenth; null without a note. */
    moyenne: z.number().nullable(),
    /** The share of 4 and 5, in whole percents; null without a note. */
    satisfaits: z.int().nullable(),
  }),
  /** Orders delivered by the day promised, of those that were to be over the last twelve months. */
  delais: share,
  /** Orders taken up again at their author's request, of those delivered over the last twelve months. */
  reprises: share,
})
export type CountedFigures = z.output<typeof countedFigures>

/** Null where the house declares nothing, or has not confirmed what it does. */
type Declared = { note: number | null; avis: number | null; satisfaction: number | null }

export type SiteFigures = Declared & {
  /** Whether the notes are counted, or declared by the house while it has too few. */
  isCounted: boolean
  /** Counted shares, null while there are too few cases: the house declares none. */
  delais: number | null
  reprises: number | null
}

/** The figures that the site shows: counted from twenty cases on, else declared by the house's settings. */
export function siteFigures({ notes, delais, reprises }: CountedFigures, declared: Declared): SiteFigures {
  const { cas, moyenne, satisfaits } = notes
  const isCounted = cas >= COUNTED_FROM
  return {
    note: isCounted && moyenne !== null ? moyenne : declared.note,
    avis: isCounted ? cas : declared.avis,
    satisfaction: isCounted && satisfaits !== null ? satisfaits : declared.satisfaction,
    isCounted,
    delais: delais.cas >= COUNTED_FROM ? delais.part : null,
    reprises: reprises.cas >= COUNTED_FROM ? reprises.part : null,
  }
}
