import { z } from 'zod'

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const file = { bytes, filename: z.string() }

/** What a thread is asked: to read what was delivered, to count what was deposited, to compare the one with the other, or to decide what was delivered. */
export const threadTask = z.discriminatedUnion('task', [
  z.object({ task: z.literal('LECTURE'), ...file }),
  z.object({ task: z.literal('COMPTAGE'), ...file }),
  z.object({ task: z.literal('COMPARAISON'), ...file, source: z.object(file) }),
  z.object({ task: z.literal('DECISION'), ...file, refused: z.array(z.int()) }),
])
export type ThreadTask = z.output<typeof threadTask>
