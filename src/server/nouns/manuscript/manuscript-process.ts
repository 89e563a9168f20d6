import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { compareManuscripts } from '#manuscript/compare-manuscripts.ts'
import { countManuscript } from '#manuscript/count-manuscript.ts'
import { findSaid, wordsAround } from '#manuscript/said-places.ts'
import { countFile } from './count-file.ts'
import { decide } from './decided.ts'
import { type ProcessBounds, type ProcessTask, processTask, SOURCE_FD } from './process-task.ts'
import { setProof } from './proof.ts'
import { giveBack } from './returned.ts'

/** Beside this file in the source, and once built (vite.server.config.ts). */
const WATCH = import.meta.url.endsWith('.ts') ? './watch-process.ts' : './watch-process.js'

// A process of its own, of bounded memory and time: see `read-in-process.ts`. The product alone ends it: what a keyboard or a service manager
// tells to all the processes of the product would pass for the file's doing.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('message', (message) => void begin(processTask.parse(message)))
process.send?.('READY')

async function begin(task: ProcessTask): Promise<void> {
  await giveWay(task.bounds)
  process.send?.(await carryOut(task), () => process.exit())
}

/**
 * Nothing is read before it is watched. The person who waits for a page comes before, and of all processes the system ends this one when
 * memory lacks. The thread that watches keeps its priority. Elsewhere than on Linux there is neither.
 */
async function giveWay(bounds: ProcessBounds): Promise<void> {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : []
  const watch = new Worker(new URL(WATCH, import.meta.url), { workerData: bounds })
  await once(watch, 'message')
  watch.unref()
  for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
  if (threads.length > 0) writeFileSync('/proc/self/oom_score_adj', '1000')
}

async function carryOut(given: ProcessTask) {
  const { filename } = given
  const [bytes, source] = await Promise.all([buffer(process.stdin), buffer(new Socket({ fd: SOURCE_FD }))])
  if (given.task === 'LECTURE') return countManuscript(bytes, filename)
  if (given.task === 'COMPTAGE') return countFile(bytes, filename)
  if (given.task === 'COMPARAISON')
    return compareManuscripts({ bytes: source, filename: given.source }, { bytes, filename })
  if (given.task === 'AUTOUR') return wordsAround(bytes, given)
  if (given.task === 'PLACES') return findSaid(bytes, given)
  if (given.task === 'RETOUR') return giveBack(bytes, given)
  if (given.task === 'EPREUVE') return setProof(bytes, given)
  return decide(bytes, given)
}
