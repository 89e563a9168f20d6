import { readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import type { PostgresPrograms } from './postgres-programs.ts'
import { readPostmaster, removeStalePidFile } from './postmaster.ts'
import { whileNobodyStarts } from './start-lock.ts'

const startTimeoutMs = 45_000

/** A PostgreSQL of our own: where it is, and how it runs. */
export type PostgresServer = {
  folder: string
  portFile: string
  logFile: string
  password: string
  programs: PostgresPrograms
  settings: Record<string, string>
}

export const serverUrl = ({ password }: Pick<PostgresServer, 'password'>, port: number, database: string) =>
  `postgres://bonatirer:${password}@127.0.0.1:${port}/${database}`

/**
 * Adopts the server that runs on this folder, or starts it; its port. A port that was asked for is kept to, whatever the
 * time it takes to be free. Rejects when it neither starts nor answers.
 */
export async function adoptOrStart(
  server: PostgresServer,
  { port: asked, log }: { port?: number; log: Log },
): Promise<number> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const running = await readPostmaster(server.folder)
    if (running && (await answers(server, running.port))) {
      log.info(`PostgreSQL was running on port ${running.port}: adopted`)
      return running.port
    }
    if (!running) {
      const started = await whileNobodyStarts(`${server.folder}.start`, () => startAlone(server, asked))
      if (typeof started === 'number') return started
      if (started && (Date.now() > deadline || !(await mayStartSoon(server, started)))) throw started
    }
    if (Date.now() > deadline) {
      throw new Error(
        `The PostgreSQL of ${server.folder} is alive but does not answer; see ${server.logFile}`,
      )
    }
    await wait(250)
  }
}

/** Another process is starting it, or it is still closing, or the remains of a killed one are still going. */
const mayStartSoon = async ({ folder }: PostgresServer, { message }: Error) =>
  message.includes('pre-existing shared memory block') || (await readPostmaster(folder)) !== undefined

/** Its port, or why it does not start; undefined when another process has started it in the meantime. */
async function startAlone(server: PostgresServer, asked?: number): Promise<number | Error | undefined> {
  if (await readPostmaster(server.folder)) return undefined
  await removeStalePidFile(server.folder)
  const port = asked ?? (await choosePort(server.portFile))
  return (await start(server, port)) ?? port
}

async function start(server: PostgresServer, port: number): Promise<Error | undefined> {
  const flags = Object.entries({ ...server.settings, port: String(port) }).map(
    ([name, value]) => `-c ${name}=${value}`,
  )
  await rm(server.logFile, { force: true })
  try {
    await server.programs.run('pg_ctl', [
      'start',
      '--wait',
      '--timeout=30',
      `--pgdata=${server.folder}`,
      `--log=${server.logFile}`,
      `--options=${flags.join(' ')}`,
    ])
    await writeFile(server.portFile, String(port))
    return undefined
  } catch (error) {
    const journal = await readFile(server.logFile, 'utf8').catch(() => '')
    return new Error(`PostgreSQL does not start.\n${journal.slice(-2000)}`, { cause: error })
  }
}

async function answers(server: PostgresServer, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: serverUrl(server, port, 'postgres'),
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return (await realpath(rows[0]?.data_directory ?? '')) === (await realpath(server.folder))
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** The port of last time when it is free, so that tools left open find the database again. */
async function choosePort(portFile: string): Promise<number> {
  const remembered = Number(await readFile(portFile, 'utf8').catch(() => '0'))
  return (await freePort(remembered)) ?? (await freePort(0)) ?? 0
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : undefined))
    })
  })
}
