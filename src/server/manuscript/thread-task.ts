import { z } from 'zod'

/** What a thread is asked: to read what was delivered (`LECTURE`), or to count what was deposited (`COMPTAGE`). */
export const threadTask = z.object({
  task: z.enum(['LECTURE', 'COMPTAGE']),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  filename: z.string(),
})
export type ThreadTask = z.output<typeof threadTask>
