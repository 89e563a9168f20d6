import type { ProjectFile } from '#contract/files/file.ts'
import { MOST_REFUSED, REFUSABLE } from '#contract/sample/author-marks.ts'
import type { RefusalCount } from '#contract/stats/refusals.ts'
import { chanceOf, nth } from './chance.ts'

/** The reading of the example text, whatever its length (`sample-manuscript.ts`). */
export const SAMPLE_LECTURE = { corrections: 34, commentaires: 2, refus: null }

/** The corrections of the example text, by kind. */
const COUNTS = [
  ['ESPACES', 4],
  ['TYPOGRAPHIE', 2],
  ['PONCTUATION', 3],
  ['CAPITALES', 4],
  ['ACCENTS', 1],
  ['ORTHOGRAPHE', 12],
  ['MOTS', 8],
] as const

function refusalsOf(fileId: string) {
  const { between } = chanceOf(`refus ${fileId}`)
  const first = between(0, REFUSABLE.length - 1)
  return Array.from({ length: between(0, MOST_REFUSED) }, (_, place) => nth(REFUSABLE, first + place))
}

/** The numbers of the corrections that the author of a delivered file refused. */
export const refusedIn = (fileId: string): string[] => refusalsOf(fileId).map(([number]) => number)

/** The number of refused corrections in a delivered file, by kind. */
export function refusalCounts(fileId: string): RefusalCount[] {
  const refused = refusalsOf(fileId)
  return COUNTS.map(([genre, corrections]) => ({
    genre,
    corrections,
    refusees: refused.filter(([, kind]) => kind === genre).length,
  }))
}

/** True for a file of the example house in which the reader finds corrections. */
export const isTracked = ({ type, filename }: Pick<ProjectFile, 'type' | 'filename'>): boolean =>
  type === 'LIVRABLE' && filename.endsWith('-corrections.docx')
