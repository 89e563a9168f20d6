import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { readOrCreateSecret } from '../secret-file.ts'
import { findPostgresPrograms, installedPrograms, type PostgresPrograms } from './postgres-programs.ts'
import { readPostmaster } from './postmaster.ts'

const databaseName = 'bonatirer'
const presenceName = 'bonatirer-presence'
const startTimeoutMs = 45_000

type EmbeddedOptions = {
  dataDir: string
  log: Log
  /** PostgreSQL settings over ours; tests give up durability with them. */
  settings?: Record<string, string>
}

export type EmbeddedPostgres = {
  url: string
  /** Stops the server, unless another process of ours is still using it. */
  stop(): Promise<void>
}

type Server = {
  folder: string
  portFile: string
  logFile: string
  password: string
  programs: PostgresPrograms
}

/** A PostgreSQL of our own under `dataDir/postgres`: made the first time, adopted when it is already running. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  await mkdir(dataDir, { recursive: true })
  // Others may walk through to what is theirs; they cannot list it.
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711)

  const server: Server = {
    folder: join(dataDir, 'postgres'),
    portFile: join(dataDir, 'postgres-port'),
    logFile: join(dataDir, 'postgres', 'server.log'),
    password: readOrCreateSecret(join(dataDir, 'postgres-password')),
    programs: await findPostgresPrograms(dataDir, await installedPrograms()),
  }
  if (!existsSync(join(server.folder, 'PG_VERSION'))) await initialise(server, dataDir)

  const port = await adoptOrStart(server, { ...defaultSettings, ...options.settings }, log)
  await createDatabase(serverUrl(server, port, 'postgres'))
  const url = serverUrl(server, port, databaseName)
  const presence = await announcePresence(serverUrl(server, port, 'postgres'), log)
  return { url, stop: () => leave(server, presence, log) }
}

const defaultSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  max_connections: '80',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // No statement and no row value in the log: they hold personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

// Made beside and then renamed: a kill in the middle leaves no half-made database behind.
async function initialise(server: Server, dataDir: string): Promise<void> {
  const draft = join(dataDir, `postgres-${randomUUID()}`)
  const passwordFile = join(dataDir, 'postgres-password')
  await mkdir(draft, { mode: 0o700 })
  await server.programs.give(draft)
  await server.programs.give(passwordFile)
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  try {
    await server.programs.run('initdb', [
      `--pgdata=${draft}`,
      '--username=bonatirer',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=icu',
      '--icu-locale=fr-FR',
      '--locale=C',
      `--lc-ctype=${ctype}`,
    ])
    await rename(draft, server.folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process starting at the same moment was quicker: its database is ours too.
    if (!existsSync(join(server.folder, 'PG_VERSION'))) throw error
  }
}

async function adoptOrStart(server: Server, settings: Record<string, string>, log: Log): Promise<number> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const running = await readPostmaster(server.folder)
    if (running && (await answers(server, running.port))) {
      log.info(`PostgreSQL was running on port ${running.port}: adopted`)
      return running.port
    }
    if (!running) {
      const port = await choosePort(server.portFile)
      const failure = await start(server, port, settings)
      if (!failure) return port
      // A server that another process is starting, or that is still closing, deserves another look.
      if (Date.now() > deadline || !(await readPostmaster(server.folder))) throw failure
    }
    if (Date.now() > deadline) {
      throw new Error(
        `The PostgreSQL of ${server.folder} is alive but does not answer; see ${server.logFile}`,
      )
    }
    await wait(250)
  }
}

async function start(server: Server, port: number, settings: Record<string, string>) {
  const flags = Object.entries({ ...settings, port: String(port) }).map(
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

async function answers(server: Server, port: number): Promise<boolean> {
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

async function createDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (found.rowCount === 0) {
      await client.query(`CREATE DATABASE ${databaseName}`).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || !['42P04', '23505'].includes(error.code ?? ''))
          throw error
      })
    }
  })
}

/** An open connection says that this process uses the server; the server forgets it with the process. */
async function announcePresence(url: string, log: Log): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: presenceName, keepAlive: true })
  client.on('error', (error) => log.error(`PostgreSQL went away: ${error.message}`))
  await client.connect()
  return client
}

async function leave(server: Server, presence: pg.Client, log: Log): Promise<void> {
  const others = await countOthers(presence)
  await presence.end().catch(() => {})
  if (others > 0) {
    log.info('PostgreSQL keeps running: another process uses it')
    return
  }
  await server.programs.run('pg_ctl', [
    'stop',
    '--mode=fast',
    '--wait',
    '--timeout=8',
    `--pgdata=${server.folder}`,
  ])
}

async function countOthers(presence: pg.Client): Promise<number> {
  try {
    const { rowCount } = await presence.query(
      'SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
      [presenceName],
    )
    return rowCount ?? 0
  } catch {
    return 0
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

const serverUrl = (server: Server, port: number, database: string) =>
  `postgres://bonatirer:${server.password}@127.0.0.1:${port}/${database}`

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
