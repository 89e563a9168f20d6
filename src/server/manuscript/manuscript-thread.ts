import { parentPort, workerData } from 'node:worker_threads'
import { compareManuscripts } from '#contract/manuscript/compare-manuscripts.ts'
import { decidedCopy } from '#contract/manuscript/decided-copy.ts'
import { countManuscript } from '#contract/manuscript/count-manuscript.ts'
import { openManuscript } from '#contract/manuscript/manuscript.ts'
import { countFile } from './count-file.ts'
import { threadTask, type ThreadTask } from './thread-task.ts'

// A thread of its own, of bounded memory and time: see `read-in-thread.ts`.
parentPort?.postMessage(await carryOut(threadTask.parse(workerData)))

function carryOut(given: ThreadTask) {
  const { bytes, filename } = given
  if (given.task === 'LECTURE') return countManuscript(bytes, filename)
  if (given.task === 'COMPTAGE') return countFile(bytes, filename)
  if (given.task === 'COMPARAISON') return compareManuscripts(given.source, { bytes, filename })
  return decidedCopy(openManuscript(bytes, filename), new Set(given.refused))
}
