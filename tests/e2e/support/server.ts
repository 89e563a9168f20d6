import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeFolder } from '#server/testing/remove-folder.ts'

const START_MS = 120_000
const STOP_MS = 15_000
const POLL_MS = 50
const MANY = '1000000/3600'

export type ServerOptions = {
  /** A folder to start upon and to keep; by default a new one, removed by `stop`. */
  dataDir?: string
  environment?: Record<string, string>
  entry?: 'build/app/main.js' | 'src/server/start.ts'
  /** A free one by default. */
  port?: number
}

/** The end of a process: its code, or the signal that killed it. */
export type Exit = { code: number | null; signal: NodeJS.Signals | null; afterMs: number }

export type Server = {
  url: string
  port: number
  pid: number
  dataDir: string
  admin: { email: string; password: string }
  /** Milliseconds from the start of the process to the first good answer of /api/ready. */
  readyMs: number
  /** The whole output of the process so far. */
  output: () => string
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<Exit>
}

/** Starts the built product on a free port and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const dataDir = options.dataDir ?? (await newDataDir())
  const admin = { email: 'admin@bonatirer.localhost', password: 'Plume-et-marges-2026' }
  const child = spawn('node', [options.entry ?? 'build/app/main.js'], {
    env: {
      // None of the developer's own settings.
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMITS: `orders=${MANY},auth=${MANY},forms=${MANY},reset=${MANY},messages=${MANY}`,
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))

  const stop: Server['stop'] = async (signal = 'SIGTERM') => {
    const exit = await end(child, signal)
    process.removeListener('exit', killWithUs)
    if (!options.dataDir) await removeFolder(dataDir)
    return exit
  }
  try {
    const readyMs = await ready(url, child)
    return { url, port, pid: child.pid ?? 0, dataDir, admin, readyMs, output: () => printed, stop }
  } catch (error) {
    await stop()
    throw new Error(`The product did not start. It printed:\n${printed}`, { cause: error })
  }
}

/** A folder that the embedded PostgreSQL can reach: it runs as another user when the tests are run by root. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bon-a-tirer-'))
  await chmod(folder, 0o755)
  return folder
}

async function ready(url: string, child: ChildProcess): Promise<number> {
  const start = performance.now()
  while (performance.now() < start + START_MS) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}.`)
    const reply = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (reply?.ok) return performance.now() - start
    await sleep(POLL_MS)
  }
  throw new Error(`Not ready after ${START_MS / 1000} s.`)
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<Exit> {
  const start = performance.now()
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    child.kill(signal)
    const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await exit
    clearTimeout(tooLong)
  }
  return { code: child.exitCode, signal: child.signalCode, afterMs: performance.now() - start }
}

/** Below the ports that systems give (32 768 and more on Linux): nobody receives it between its choice and its use. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
