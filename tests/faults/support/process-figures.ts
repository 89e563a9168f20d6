import { readFileSync } from 'node:fs'

/** The memory of a process, by Linux; throws once it is gone. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Processor time of a process since its start, its threads included. */
export function cpuSeconds(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? ''
  const [user, system] = afterName.split(' ').slice(11, 13).map(Number)
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) / TICKS
}

/** Ticks of a second, on every Linux that Node runs on. */
const TICKS = 100

export type Cost = { seconds: number; cpu: number; grownMegabytes: number }

/** The cost of a piece of work to a process: its time, its processor, and the peak growth of its memory. */
export async function costOf(pid: number, work: () => Promise<unknown>): Promise<Cost> {
  const before = { memory: residentMegabytes(pid), cpu: cpuSeconds(pid), at: performance.now() }
  let most = before.memory
  const look = () => {
    most = Math.max(most, residentMegabytes(pid))
  }
  const timer = setInterval(look, 20)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  const seconds = (performance.now() - before.at) / 1000
  look()
  return { seconds, cpu: cpuSeconds(pid) - before.cpu, grownMegabytes: most - before.memory }
}
