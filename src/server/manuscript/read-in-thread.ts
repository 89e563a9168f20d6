import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { type Comparaison, comparaison } from '#contract/manuscript/comparaison.ts'
import type { NamedBytes } from '#contract/manuscript/compare-manuscripts.ts'
import { type Comptage, comptage, uncounted } from '#contract/manuscript/comptage.ts'
import { type Lecture, lecture } from '#contract/manuscript/lecture.ts'
import { refusalCount } from '#contract/stats/refusals.ts'
import type { ThreadTask } from './thread-task.ts'

const MOST_MS = 20_000
const MEMORY_MB = 1024
export const UNREAD: Lecture = { corrections: 0, commentaires: 0, refus: 'ILLISIBLE' }

/** Beside this file in the source; beside `main.js` once built (vite.server.config.ts). */
const THREAD = import.meta.url.endsWith('.ts') ? './manuscript-thread.ts' : './manuscript-thread.js'

/** Bounds of a reading: milliseconds, and megabytes of the thread's own memory. */
export type ThreadBounds = { mostMs?: number; memoryMb?: number }

/** Counts the corrections and comments of a `.docx`; a file that exceeds its bounds, or ends its thread, counts as unreadable. */
export async function readInThread(
  bytes: Uint8Array,
  filename: string,
  bounds?: ThreadBounds,
): Promise<Lecture> {
  return lecture.parse((await inThread({ task: 'LECTURE', bytes, filename }, bounds)) ?? UNREAD)
}

/** Counts a deposited manuscript, under the same bounds. */
export async function countInThread(
  bytes: Uint8Array,
  filename: string,
  bounds?: ThreadBounds,
): Promise<Comptage> {
  return comptage.parse(
    (await inThread({ task: 'COMPTAGE', bytes, filename }, bounds)) ?? uncounted('ILLISIBLE'),
  )
}

/** Compares a delivered `.docx` with the manuscript deposited, under the same bounds; null beyond them. */
export async function compareInThread(
  source: NamedBytes,
  delivered: NamedBytes,
  bounds?: ThreadBounds,
): Promise<Comparaison | null> {
  const answer = await inThread({ task: 'COMPARAISON', source, ...delivered }, bounds)
  return comparaison.nullable().parse(answer ?? null)
}

/** A text as its author decided it, and how many of its corrections they refused. */
const decided = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  refus: z.array(refusalCount),
})
export type Decided = z.output<typeof decided>

/** A delivered `.docx` as its author decided it, without the changes of these ranks, under the same bounds; null beyond them. */
export async function decideInThread(
  { bytes, filename, refused }: NamedBytes & { refused: number[] },
  bounds?: ThreadBounds,
): Promise<Decided | null> {
  const answer = await inThread({ task: 'DECISION', bytes, filename, refused }, bounds)
  return decided.nullable().parse(answer ?? null)
}

/** The last of the threads that wait for each other. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Gives a file to a thread of its own, so that none slows or ends the process; undefined when it passes its bounds. One thread runs at a
 * time: several at once would multiply the memory, and slow down the pages.
 */
function inThread(given: ThreadTask, bounds: ThreadBounds = {}): Promise<unknown> {
  const answer = last.then(() => runThread(given, bounds))
  // A failed thread does not hold back the next ones.
  last = answer.catch(() => undefined)
  return answer
}

async function runThread(
  workerData: ThreadTask,
  { mostMs = MOST_MS, memoryMb = MEMORY_MB }: ThreadBounds,
): Promise<unknown> {
  const thread = new Worker(new URL(THREAD, import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const end = () => resolve(undefined)
  const late = setTimeout(end, mostMs)
  thread.on('message', resolve)
  thread.on('error', end)
  thread.on('exit', end)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await thread.terminate()
  }
}
