import { z } from 'zod'
import { refusalCount } from '#contract/stats/refusals.ts'
import { countRefusals } from '#manuscript/count-refusals.ts'
import { decidedCopy } from '#manuscript/decided-copy.ts'
import { openManuscript } from '#manuscript/manuscript.ts'
import { readManuscript } from '#manuscript/reading.ts'
import { UnreadableManuscript } from '#manuscript/unreadable-manuscript.ts'

/** A text as its author decided it, and how many of its corrections they refused. */
export const decided = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  refus: z.array(refusalCount),
})

/** A `.docx` without the changes of these ranks; null when it cannot be read. */
export function decide(
  bytes: Uint8Array,
  { filename, refused }: { filename: string; refused: number[] },
): z.output<typeof decided> | null {
  try {
    const [manuscript, ranks] = [openManuscript(bytes, filename), new Set(refused)]
    return { bytes: decidedCopy(manuscript, ranks), refus: countRefusals(readManuscript(manuscript), ranks) }
  } catch (error) {
    if (error instanceof UnreadableManuscript) return null
    throw error
  }
}
