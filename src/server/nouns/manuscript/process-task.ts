import { z } from 'zod'
import { saidThere, soughtSaid } from '#manuscript/said-places.ts'
import { proofAbout } from './proof.ts'
import { returnedMarks } from './returned.ts'

/** The bounds of a process: megabytes that it holds in all, milliseconds of processor, its threads and the system's work for it included. */
export const processBounds = z.object({ memoryMb: z.number(), cpuMs: z.number() })
export type ProcessBounds = z.output<typeof processBounds>

const given = { filename: z.string(), bounds: processBounds }

/**
 * The tasks of a process: read a delivered file, count a deposited one, compare the two, write the decided text of a delivered file, find
 * the words of what was said of one, write it back with what its author says, or set a decided text as a book. The bytes of the file come by
 * the process's input, those of the deposited one by `SOURCE_FD`.
 */
export const processTask = z.discriminatedUnion('task', [
  z.object({ task: z.literal('LECTURE'), ...given }),
  z.object({ task: z.literal('COMPTAGE'), ...given }),
  z.object({ task: z.literal('COMPARAISON'), ...given, source: z.string() }),
  z.object({ task: z.literal('DECISION'), ...given, refused: z.array(z.int()) }),
  z.object({ task: z.literal('AUTOUR'), ...given, said: z.array(saidThere) }),
  z.object({ task: z.literal('PLACES'), ...given, sought: z.array(soughtSaid) }),
  z.object({ task: z.literal('RETOUR'), ...given, marks: returnedMarks }),
  z.object({ task: z.literal('EPREUVE'), ...given, about: proofAbout }),
])
export type ProcessTask = z.output<typeof processTask>

/** After the standard three, and the channel of messages. */
export const SOURCE_FD = 4
