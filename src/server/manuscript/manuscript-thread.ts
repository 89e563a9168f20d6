import { parentPort, workerData } from 'node:worker_threads'
import { countManuscript } from '#contract/manuscript/count-manuscript.ts'
import { countSource } from '#contract/manuscript/count-source.ts'
import { threadTask, type ThreadTask } from './thread-task.ts'

// A thread of its own, of bounded memory and time: see `read-in-thread.ts`.
parentPort?.postMessage(carryOut(threadTask.parse(workerData)))

function carryOut({ task, bytes, filename }: ThreadTask) {
  return task === 'LECTURE' ? countManuscript(bytes, filename) : countSource(bytes, filename)
}
