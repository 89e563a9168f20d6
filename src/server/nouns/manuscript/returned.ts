import { z } from 'zod'
import { openManuscript } from '#manuscript/manuscript.ts'
import { returnedCopy } from '#manuscript/returned/returned-copy.ts'
import { UnreadableManuscript } from '#manuscript/unreadable-manuscript.ts'

/** Who a corrector reads in the file: never the author's name (decision 168). */
const AUTHOR = 'L’auteur'

const wording = z.discriminatedUnion('on', [
  z.object({ on: z.literal('CORRECTION'), ranks: z.array(z.int()), text: z.string() }),
  z.object({
    on: z.literal('WORDS'),
    block: z.int(),
    from: z.int(),
    to: z.int(),
    passage: z.string(),
    text: z.string(),
  }),
])

/** What an author says of a delivered file, and when the file is written. */
export const returnedMarks = z.object({
  refused: z.array(z.int()),
  wordings: z.array(wording),
  answers: z.array(z.object({ comment: z.string(), text: z.string() })),
  date: z.string(),
})
export type ReturnedMarks = z.output<typeof returnedMarks>

/** The bytes of a file that a process wrote. */
export const writtenBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** A delivered `.docx` with these marks as tracked changes and comments of the author; null when it cannot be read. */
export function giveBack(
  bytes: Uint8Array,
  { filename, marks: { date, refused, ...said } }: { filename: string; marks: ReturnedMarks },
): Uint8Array | null {
  try {
    const marks = { ...said, refused: new Set(refused) }
    return returnedCopy(openManuscript(bytes, filename), marks, { name: AUTHOR, date })
  } catch (error) {
    if (error instanceof UnreadableManuscript) return null
    throw error
  }
}
