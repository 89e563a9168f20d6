import { z } from 'zod'

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const file = { bytes, filename: z.string() }

/** The tasks of a thread: read a delivered file, count a deposited one, compare the two, or write the decided text of a delivered file. */
export const threadTask = z.discriminatedUnion('task', [
  z.object({ task: z.literal('LECTURE'), ...file }),
  z.object({ task: z.literal('COMPTAGE'), ...file }),
  z.object({ task: z.literal('COMPARAISON'), ...file, source: z.object(file) }),
  z.object({ task: z.literal('DECISION'), ...file, refused: z.array(z.int()) }),
])
export type ThreadTask = z.output<typeof threadTask>
