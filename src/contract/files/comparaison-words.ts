import type { Comparaison } from '#manuscript/comparaison.ts'
import { CORRECTION_KIND_LABELS } from '#manuscript/correction-kind.ts'
import { formatCount } from '../format/count.ts'
import { countOf } from '../format/plural.ts'

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
