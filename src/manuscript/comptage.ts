import { z } from 'zod'
import { UNREADABLE_REASONS, type UnreadableReason } from './unreadable-manuscript.ts'

/** The counts of a deposited manuscript, or why it could not be read. */
export const comptage = z.object({
  mots: z.int(),
  /** Spaces included, several together being one. */
  signes: z.int(),
  titres: z.int(),
  /** Tracked changes that the author left. */
  modifications: z.int(),
  commentaires: z.int(),
  /** « fr », « en »…; null when the words do not tell. */
  langue: z.string().nullable(),
  /** Whether the format, `.doc` or `.pdf`, gives only a close text. */
  environ: z.boolean(),
  refus: z.enum(UNREADABLE_REASONS).nullable(),
})
export type Comptage = z.output<typeof comptage>

/** The count of a file that is not read. */
export const uncounted = (refus: UnreadableReason): Comptage => ({
  mots: 0,
  signes: 0,
  titres: 0,
  modifications: 0,
  commentaires: 0,
  langue: null,
  environ: false,
  refus,
})

const COUNTED_FORMATS = /\.(docx|odt|txt|doc|pdf)$/i

/** Whether a deposited file is of a format whose words are counted. */
export const isCounted = (filename: string): boolean => COUNTED_FORMATS.test(filename)

/** The words that make a page; a page that is begun counts. */
export const WORDS_OF_A_PAGE = 300

export const pagesOf = (mots: number): number => Math.ceil(mots / WORDS_OF_A_PAGE)
