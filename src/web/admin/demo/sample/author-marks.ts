import type { ProjectFile } from '#contract/files/file.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { RefusalCount } from '#contract/stats/refusals.ts'
import { chanceOf, nth } from './chance.ts'

/** What the reader counts in the example text, whatever its length (`sample-manuscript.ts`). */
export const SAMPLE_LECTURE = { corrections: 34, commentaires: 2, refus: null }

/** Its corrections by kind. */
const COUNTS = [
  ['ESPACES', 4],
  ['TYPOGRAPHIE', 2],
  ['PONCTUATION', 3],
  ['CAPITALES', 4],
  ['ACCENTS', 1],
  ['ORTHOGRAPHE', 12],
  ['MOTS', 8],
] as const

/** Those that an author may not want, matters of taste, by their number and kind. */
const REFUSABLE = [
  ['1.3', 'MOTS'],
  ['1.16', 'ORTHOGRAPHE'],
  ['1.17', 'MOTS'],
  ['2.2', 'CAPITALES'],
  ['2.12', 'MOTS'],
  ['2.13', 'ORTHOGRAPHE'],
  ['2.17', 'MOTS'],
] as const
const MOST_REFUSED = 3

function refusalsOf(fileId: string) {
  const { between } = chanceOf(`refus ${fileId}`)
  const first = between(0, REFUSABLE.length - 1)
  return Array.from({ length: between(0, MOST_REFUSED) }, (_, place) => nth(REFUSABLE, first + place))
}

/** The numbers of the corrections that the author of a delivered file refused. */
export const refusedIn = (fileId: string): string[] => refusalsOf(fileId).map(([number]) => number)

/** How many corrections of a delivered file were refused, by kind. */
export function refusalCounts(fileId: string): RefusalCount[] {
  const refused = refusalsOf(fileId)
  return COUNTS.map(([genre, corrections]) => ({
    genre,
    corrections,
    refusees: refused.filter(([, kind]) => kind === genre).length,
  }))
}

/** The one question that waits, on the delivery of this title. */
export const ASKED_TITLE = 'Cartes postales de Guernesey'
export const QUESTION = {
  numero: '1.10',
  citation: 'Elle ne répondit pas tout de suite.',
  mot: frenchSpaces('Et si j’écrivais « sur-le-champ » ? Le mot revient déjà dans la phrase d’après.'),
} as const

/** Whether the reader finds corrections in a file of the example house. */
export const isTracked = ({ type, filename }: Pick<ProjectFile, 'type' | 'filename'>): boolean =>
  type === 'LIVRABLE' && filename.endsWith('-corrections.docx')
