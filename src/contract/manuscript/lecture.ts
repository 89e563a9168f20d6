import { z } from 'zod'
import { countOf } from '../format/plural.ts'
import { UNREADABLE_REASONS, UNREADABLE_TEXTS } from './unreadable-manuscript.ts'

/** The contents found in a delivered `.docx`, or why it could not be read. */
export const lecture = z.object({
  corrections: z.int(),
  commentaires: z.int(),
  /** Its tracked changes, which make its corrections; absent from files read before they were counted. */
  changements: z.int().optional(),
  refus: z.enum(UNREADABLE_REASONS).nullable(),
})
export type Lecture = z.output<typeof lecture>

const CORRECTIONS = { one: 'correction', other: 'corrections' }
const COMMENTS = { one: 'commentaire', other: 'commentaires' }

/** The counts shown beside the file: « 214 corrections, 3 commentaires ». */
export function lectureText({ corrections, commentaires, refus }: Lecture): string {
  if (refus) return UNREADABLE_TEXTS[refus]
  if (corrections === 0 && commentaires === 0) return 'Aucune correction suivie'
  const counts = [
    corrections > 0 && countOf(corrections, CORRECTIONS),
    commentaires > 0 && countOf(commentaires, COMMENTS),
  ]
  return counts.filter((count) => count !== false).join(', ')
}

/** Whether a delivered file holds corrections or comments to read in the page. */
export const isReadHere = ({ lecture: found }: { lecture: Lecture | null }): boolean =>
  found !== null && !found.refus && found.corrections + found.commentaires > 0
