import { z } from 'zod'
import { formatCount } from '../format/count.ts'
import { countOf } from '../format/plural.ts'
import { CORRECTION_KIND_LABELS, CORRECTION_KINDS } from './correction-kind.ts'

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

const PASSAGES = { one: 'passage a changé', other: 'passages ont changé' }
const PARAGRAPHS = { one: 'paragraphe', other: 'paragraphes' }

/** The reader of a comparison: the author of the manuscript, or the house. */
export type TextReader = 'AUTHOR' | 'HOUSE'

const UNLIKE: Record<TextReader, string> = {
  AUTHOR: 'Ce fichier ne ressemble pas à celui que vous avez déposé',
  HOUSE: 'Ce fichier ne ressemble pas à celui de l’auteur',
}

/** The sentence at the head of a delivery, for the author or for the house. */
export function comparaisonText({ ressemble, nombre, espaces }: Comparaison, reader: TextReader): string {
  if (!ressemble) return UNLIKE[reader]
  if (nombre > 0) return `${countOf(nombre, PASSAGES)} sans marque`
  // Italics and pictures are not compared: of them nothing is said.
  const words = 'Tous les mots qui ont changé sont marqués'
  return espaces === 0 ? words : `${words}, mais pas des espaces dans ${countOf(espaces, PARAGRAPHS)}`
}

/** « Typographie (2 900), mots (52) »: the kinds of the unmarked passages; undefined without any. */
export function genresText({ genres = [] }: Comparaison): string | undefined {
  if (genres.length === 0) return undefined
  const told = genres.map(({ genre, nombre }, index) => {
    const label = CORRECTION_KIND_LABELS[genre]
    return `${index === 0 ? label : label.toLowerCase()} (${formatCount(nombre)})`
  })
  return told.join(', ')
}
