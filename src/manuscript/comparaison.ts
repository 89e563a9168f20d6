import { z } from 'zod'
import { CORRECTION_KINDS } from './correction-kind.ts'

/** A passage that changed without a mark, with a few words around: empty where nothing was, or nothing is left. */
const passage = z.object({ avant: z.string(), apres: z.string() })
export type Passage = z.output<typeof passage>

/** The delivered file, with every change refused, against the deposited one: the unmarked differences. */
export const comparaison = z.object({
  /** False of another text: the other fields are then empty. */
  ressemble: z.boolean(),
  /** The number of passages changed without a mark. */
  nombre: z.int(),
  /** How many are of each kind; absent without any, from files compared before kinds were told, and beyond what is searched. */
  genres: z.array(z.object({ genre: z.enum(CORRECTION_KINDS), nombre: z.int() })).optional(),
  /** The first ones. */
  passages: z.array(passage),
  /** Paragraphs where only spaces changed without a mark. */
  espaces: z.int(),
})
export type Comparaison = z.output<typeof comparaison>

const COMPARED_FORMATS = /\.(docx|odt)$/i

/** Whether a deposited file is of a format that a delivery is compared with. */
export const isCompared = (filename: string): boolean => COMPARED_FORMATS.test(filename)
