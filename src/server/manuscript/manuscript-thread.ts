import { constants, setPriority } from 'node:os'
import { platform } from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { compareManuscripts } from '#contract/manuscript/compare-manuscripts.ts'
import { countRefusals } from '#contract/manuscript/count-refusals.ts'
import { decidedCopy } from '#contract/manuscript/decided-copy.ts'
import { countManuscript } from '#contract/manuscript/count-manuscript.ts'
import { openManuscript } from '#contract/manuscript/manuscript.ts'
import { readManuscript } from '#contract/manuscript/reading.ts'
import { countFile } from './count-file.ts'
import { threadTask, type ThreadTask } from './thread-task.ts'

// A thread of its own, of bounded memory and time: see `read-in-thread.ts`. The person who waits for a page comes before it; elsewhere than on
// Linux, a priority would be that of the whole process.
if (platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
parentPort?.postMessage(await carryOut(threadTask.parse(workerData)))

function carryOut(given: ThreadTask) {
  const { bytes, filename } = given
  if (given.task === 'LECTURE') return countManuscript(bytes, filename)
  if (given.task === 'COMPTAGE') return countFile(bytes, filename)
  if (given.task === 'COMPARAISON') return compareManuscripts(given.source, { bytes, filename })
  const [manuscript, refused] = [openManuscript(bytes, filename), new Set(given.refused)]
  return {
    bytes: decidedCopy(manuscript, refused),
    refus: countRefusals(readManuscript(manuscript), refused),
  }
}
