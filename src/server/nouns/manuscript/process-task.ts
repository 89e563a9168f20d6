import { z } from 'zod'

/** The bounds of a process: megabytes that it holds in all, milliseconds of processor, its threads and the system's work for it included. */
export const processBounds = z.object({ memoryMb: z.number(), cpuMs: z.number() })
export type ProcessBounds = z.output<typeof processBounds>

const given = { filename: z.string(), bounds: processBounds }

/**
 * The tasks of a process: read a delivered file, count a deposited one, compare the two, or write the decided text of a delivered file. The
 * bytes of the file come by the process's input, those of the deposited one by `SOURCE_FD`.
 */
export const processTask = z.discriminatedUnion('task', [
  z.object({ task: z.literal('LECTURE'), ...given }),
  z.object({ task: z.literal('COMPTAGE'), ...given }),
  z.object({ task: z.literal('COMPARAISON'), ...given, source: z.string() }),
  z.object({ task: z.literal('DECISION'), ...given, refused: z.array(z.int()) }),
])
export type ProcessTask = z.output<typeof processTask>

/** After the standard three, and the channel of messages. */
export const SOURCE_FD = 4
