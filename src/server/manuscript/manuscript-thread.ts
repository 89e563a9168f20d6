import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { countManuscript } from '#contract/manuscript/count-manuscript.ts'

/** What a thread is given to read. */
const given = z.object({ bytes: z.instanceof(Uint8Array), filename: z.string() })

// A thread of its own, of bounded memory and time: see `read-in-thread.ts`.
const { bytes, filename } = given.parse(workerData)
parentPort?.postMessage(countManuscript(bytes, filename))
