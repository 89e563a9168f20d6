import type { ProjectFile } from '#contract/files/file.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import { chanceOf, nth } from './chance.ts'

/** What the reader counts in the example text, whatever its length (`sample-manuscript.ts`). */
export const SAMPLE_LECTURE = { corrections: 34, commentaires: 2, refus: null }

/** Its corrections that an author may not want: matters of taste. */
const REFUSABLE = ['1.3', '1.16', '1.17', '2.2', '2.12', '2.13', '2.17'] as const
const MOST_REFUSED = 3

/** The numbers of the corrections that the author of a delivered file refused. */
export function refusedIn(fileId: string): string[] {
  const { between } = chanceOf(`refus ${fileId}`)
  const first = between(0, REFUSABLE.length - 1)
  return Array.from({ length: between(0, MOST_REFUSED) }, (_, place) => nth(REFUSABLE, first + place))
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
