import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { readOrCreateSecret } from '../process/secret-file.ts'
import { keepRunning } from './keep-running.ts'
import { findPostgresPrograms, installedPrograms } from './postgres-programs.ts'
import { adoptOrStart, type PostgresServer, serverUrl } from './postgres-server.ts'

const databaseName = 'bonatirer'

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

/**
 * A PostgreSQL of our own under `dataDir/postgres`: made the first time, adopted when it is already running, and started
 * again at the same address when it stops.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  await mkdir(dataDir, { recursive: true })
  // Other accounts may reach their own files below it; they cannot list it.
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711)

  const server: PostgresServer = {
    folder: join(dataDir, 'postgres'),
    portFile: join(dataDir, 'postgres-port'),
    logFile: join(dataDir, 'postgres', 'server.log'),
    password: readOrCreateSecret(join(dataDir, 'postgres-password')),
    programs: await findPostgresPrograms(dataDir, await installedPrograms()),
    settings: { ...defaultSettings, ...options.settings },
  }
  if (!existsSync(join(server.folder, 'PG_VERSION'))) await initialise(server, dataDir)

  const port = await adoptOrStart(server, { log })
  await createDatabase(serverUrl(server, port, 'postgres'))
  const { leave } = await keepRunning(server, { port, log })
  return { url: serverUrl(server, port, databaseName), stop: leave }
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
async function initialise(server: PostgresServer, dataDir: string): Promise<void> {
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

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}
