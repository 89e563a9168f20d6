import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const START_MS = 120_000
const STOP_MS = 15_000
const POLL_MS = 100

export type Server = {
  url: string
  dataDir: string
  admin: { email: string; password: string }
  /** All the process has printed so far. */
  output: () => string
  /** SIGTERM, then the folder is removed. */
  stop: () => Promise<void>
}

/** Starts the built product on a free port with a new data folder, and waits until it is ready. */
export async function startServer(environment: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'bon-a-tirer-'))
  // The embedded PostgreSQL runs as another user when the tests are run by root.
  await chmod(dataDir, 0o755)
  const admin = { email: 'admin@bonatirer.localhost', password: 'Plume-et-marges-2026' }
  const child = spawn('node', ['src/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))

  const url = `http://localhost:${port}`
  const stop = async () => {
    await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(url, child)
  } catch (error) {
    await stop()
    throw new Error(`The product did not start. It printed:\n${printed}`, { cause: error })
  }
  return { url, dataDir, admin, output: () => printed, stop }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}.`)
    const reply = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (reply?.ok) return
    await sleep(POLL_MS)
  }
  throw new Error(`Not ready after ${START_MS / 1000} s.`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await exit
  clearTimeout(tooLong)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
