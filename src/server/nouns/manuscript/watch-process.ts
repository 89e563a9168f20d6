import { parentPort, workerData } from 'node:worker_threads'
import { processBounds } from './process-task.ts'

// A thread that looks at its whole process, whatever the thread that reads is doing, and ends it beyond its bounds: V8's own limits do not
// count buffers. The process ends with the one that started it, too.
const EVERY_MS = 20
const { memoryMb, cpuMs } = processBounds.parse(workerData)
const parent = process.ppid

function look(): void {
  const { user, system } = process.cpuUsage()
  const isBeyond = process.memoryUsage.rss() > memoryMb * 1024 * 1024 || user + system > cpuMs * 1000
  if (isBeyond || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}

look()
setInterval(look, EVERY_MS)
parentPort?.postMessage('WATCHED')
