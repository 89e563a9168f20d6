import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { minutes } from '#contract/shared/durations.ts'
import { freePort } from '../tests/e2e/support/server.ts'
import { cpuSeconds, residentMegabytes } from '../tests/faults/support/process-figures.ts'

const READY_MS = minutes(1)
const POLL_MS = 20
const STOP_MS = 15_000

export type ServerProcess = {
  url: string
  port: number
  pid: number
  /** Milliseconds of processor that the process has used since its start, all its threads together. */
  cpuMs: () => number
  isRunning: () => boolean
  /** Resident memory, in MiB. */
  rssMiB: () => number
  stop: () => Promise<void>
}

export type StartOptions = {
  entry: string
  environment: Record<string, string>
  logFile: string
  readyPath: string
  /** A free one by default. */
  port?: number | undefined
}

/** Starts a server in a process of its own and waits for the first good answer of `readyPath`. */
export async function startServerProcess(options: StartOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const log = openSync(options.logFile, 'a')
  const child = spawn('node', [options.entry], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      ...options.environment,
    },
    stdio: ['ignore', log, log],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${options.entry} did not start`)
  process.once('exit', () => child.kill('SIGKILL'))
  await ready(child, url + options.readyPath, options)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    url,
    port,
    pid,
    isRunning,
    cpuMs: () => cpuSeconds(pid) * 1000,
    rssMiB: () => residentMegabytes(pid),
    stop: () => stop(child),
  }
}

async function ready(child: ChildProcess, url: string, { entry, logFile }: StartOptions): Promise<void> {
  const deadline = performance.now() + READY_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const reply = await fetch(url).catch(() => undefined)
    await reply?.arrayBuffer()
    if (reply?.ok) return
    await wait(POLL_MS)
  }
  await stop(child)
  throw new Error(`${entry} did not start. It printed:\n${readFileSync(logFile, 'utf8')}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await exit
  clearTimeout(tooLong)
}
