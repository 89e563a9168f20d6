import { z } from 'zod'
import { longText } from '../shared/text.ts'

/** The possible notes, from the least to the best. */
export const NOTES = [1, 2, 3, 4, 5] as const

/** A client who gives so much is satisfied (specification 2 §3, `tauxSatisfaction`). */
const SATISFIED_FROM = 4

const NOTE_REFUSED = 'La note va de 1 à 5'

const note = z.int(NOTE_REFUSED).min(1, NOTE_REFUSED).max(5, NOTE_REFUSED)
const mot = longText(1000, { max: 'Votre mot ne peut pas dépasser 1 000 caractères' })

/** An author's note of finished work, and a word when they wish. */
export const avisGiven = z.object({ note, mot: mot.optional() })

/** An optional note and word, sent with a bon à tirer. */
export const avisOffered = z.object({ note: note.optional(), mot: mot.optional() })

export const avis = z.object({ note: z.int(), mot: z.string().nullable() })
export type Avis = z.output<typeof avis>

export const satisfaction = z.object({
  /** Out of five, to a tenth; null without any note. */
  averageRating: z.number().nullable(),
  /** The share of 4 and 5, in whole percents; null without any note. */
  tauxSatisfaction: z.int().nullable(),
  nombreAvis: z.int(),
})
export type Satisfaction = z.output<typeof satisfaction>

/** The average, satisfaction rate and number of notes, from the count of each. */
export function satisfactionOf(counts: readonly { note: number; total: number }[]): Satisfaction {
  const sumOf = (value: (count: { note: number; total: number }) => number) =>
    counts.reduce((sum, count) => sum + value(count), 0)
  const nombreAvis = sumOf(({ total }) => total)
  if (nombreAvis === 0) return { averageRating: null, tauxSatisfaction: null, nombreAvis: 0 }
  const satisfied = sumOf(({ note: given, total }) => (given >= SATISFIED_FROM ? total : 0))
  return {
    averageRating: Math.round((sumOf(({ note: given, total }) => given * total) / nombreAvis) * 10) / 10,
    tauxSatisfaction: Math.round((satisfied / nombreAvis) * 100),
    nombreAvis,
  }
}
