import { Worker } from 'node:worker_threads'
import { type Lecture, lecture } from '#contract/manuscript/lecture.ts'

const MOST_MS = 20_000
const MEMORY_MB = 1024
export const UNREAD: Lecture = { corrections: 0, commentaires: 0, refus: 'ILLISIBLE' }

/** Beside this file in the source; beside `main.js` once built (vite.server.config.ts). */
const THREAD = import.meta.url.endsWith('.ts') ? './manuscript-thread.ts' : './manuscript-thread.js'

/** Bounds of a reading: milliseconds, and megabytes of the thread's own memory. */
export type ThreadBounds = { mostMs?: number; memoryMb?: number }

/**
 * Counts the corrections and comments of a `.docx` in a thread of its own, so that no file slows or ends the process. A
 * file that takes more than its bounds, or ends its thread, is told unreadable.
 */
export async function readInThread(
  bytes: Uint8Array,
  filename: string,
  { mostMs = MOST_MS, memoryMb = MEMORY_MB }: ThreadBounds = {},
): Promise<Lecture> {
  const thread = new Worker(new URL(THREAD, import.meta.url), {
    workerData: { bytes, filename },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const { promise, resolve } = Promise.withResolvers<Lecture>()
  const late = setTimeout(() => resolve(UNREAD), mostMs)
  thread.on('message', (message) => resolve(lecture.parse(message)))
  thread.on('error', () => resolve(UNREAD))
  thread.on('exit', () => resolve(UNREAD))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await thread.terminate()
  }
}
