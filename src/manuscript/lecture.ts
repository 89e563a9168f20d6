import { z } from 'zod'
import { UNREADABLE_REASONS } from './unreadable-manuscript.ts'

/** The contents found in a delivered `.docx`, or why it could not be read. */
export const lecture = z.object({
  corrections: z.int(),
  commentaires: z.int(),
  /** The ids of the comments of the margin that ask their author something; absent where none does, and from files read before they were. */
  questions: z.array(z.string()).optional(),
  /** Its tracked changes, which make its corrections; absent from files read before they were counted. */
  changements: z.int().optional(),
  refus: z.enum(UNREADABLE_REASONS).nullable(),
})
export type Lecture = z.output<typeof lecture>

/** Whether a delivered file holds corrections or comments to read in the page. */
export const isReadHere = ({ lecture: found }: { lecture: Lecture | null }): boolean =>
  found !== null && !found.refus && found.corrections + found.commentaires > 0
