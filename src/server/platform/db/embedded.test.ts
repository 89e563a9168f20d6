import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { silentLog } from '../../testing/silent-log.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { keepRunning } from './keep-running.ts'
import { readPostmaster } from './postmaster.ts'

// mkdtemp closes its folder to other accounts, as /root is: the account PostgreSQL runs under gets through.
const closedFolder = await mkdtemp(join(tmpdir(), 'bonatirer-postgres-'))
const dataDir = join(closedFolder, 'data')
afterAll(() => rm(closedFolder, { recursive: true, force: true }))

const start = () => startEmbeddedPostgres({ dataDir, log: silentLog, settings: { fsync: 'off' } })

const ask = async ({ url }: Pick<EmbeddedPostgres, 'url'>, question: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ answer: unknown }>(question).finally(() => client.end())
  return rows[0]?.answer
}
const serverStart = 'SELECT pg_postmaster_start_time()::text AS answer'

/** Kills the server, and not the processes that use it. */
const killServer = async () => {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

const presences = (postgres: EmbeddedPostgres) =>
  ask(
    postgres,
    `SELECT count(*)::int AS answer FROM pg_stat_activity WHERE application_name = 'bonatirer-presence'`,
  )

/** A process that starts the server, then ends at once. */
async function startAndDie() {
  const victim = fork(fileURLToPath(new URL('./testing/embedded-owner.ts', import.meta.url)), [dataDir])
  await once(victim, 'message')
  victim.kill('SIGKILL')
  await once(victim, 'exit')
}

test('what is written stays after a stop and a start, at the same address', async () => {
  const first = await start()
  await ask(first, 'CREATE TABLE notes (texte text)')
  await ask(first, `INSERT INTO notes VALUES ('œuvre')`)
  await first.stop()
  await expect(ask(first, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')

  const second = await start()

  expect(second.url).toBe(first.url)
  expect(await ask(second, 'SELECT texte AS answer FROM notes')).toBe('œuvre')
  await second.stop()
})

test('names sort in French, and the server listens to this machine only', async () => {
  const postgres = await start()

  expect(
    await ask(
      postgres,
      `SELECT string_agg(nom, ' ' ORDER BY nom) AS answer FROM (VALUES ('zoé'), ('Éric'), ('eva')) AS v (nom)`,
    ),
  ).toBe('Éric eva zoé')
  expect(await ask(postgres, `SELECT current_setting('listen_addresses') AS answer`)).toBe('127.0.0.1')
  await postgres.stop()
})

test('the server a killed process left behind is adopted, then stopped', async () => {
  await startAndDie()

  const adopted = await start()

  expect(await ask(adopted, 'SELECT 1 AS answer')).toBe(1)
  await adopted.stop()
  await expect(ask(adopted, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
})

test('two processes share one server, which outlives the first to leave', async () => {
  const one = await start()
  const other = await start()
  expect(await ask(other, serverStart)).toBe(await ask(one, serverStart))

  await one.stop()
  expect(await ask(other, 'SELECT 1 AS answer')).toBe(1)

  await other.stop()
  await expect(ask(other, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
})

test.each([
  ['this process', process.pid],
  ['the first process of the machine', 1],
])(
  'a killed server starts again, though %s now has its number',
  async (_who, recycledPid) => {
    await startAndDie()
    await killServer()
    const recycled = [
      String(recycledPid),
      join(dataDir, 'postgres'),
      '0',
      '5432',
      '',
      '127.0.0.1',
      '0 0',
      'ready',
    ]
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), recycled.join('\n'))

    const again = await start()

    expect(await ask(again, 'SELECT texte AS answer FROM notes')).toBe('œuvre')
    await again.stop()
  },
  60_000,
)

// A process whose PostgreSQL died waited for its own next start.
test('a server killed under its process is started again at the same address, each time, by itself', async () => {
  const postgres = await start()
  for (const time of [1, 2, 3]) {
    const before = await ask(postgres, serverStart)
    await killServer()

    const after = await vi.waitFor(() => ask(postgres, serverStart), { timeout: 20_000, interval: 50 })

    expect(after, `start ${time}`).not.toBe(before)
  }
  expect(await ask(postgres, 'SELECT texte AS answer FROM notes')).toBe('œuvre')
  await postgres.stop()
  await expect(ask(postgres, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
}, 60_000)

test('of two processes on a killed server both find it again, and the last to leave stops it', async () => {
  const one = await start()
  const other = await start()
  const before = await ask(one, serverStart)
  await killServer()
  const after = await vi.waitFor(() => ask(one, serverStart), { timeout: 20_000, interval: 50 })
  expect(after).not.toBe(before)
  await vi.waitFor(async () => expect(await presences(one)).toBe(2), { timeout: 20_000, interval: 50 })

  await one.stop()
  expect(await ask(other, 'SELECT 1 AS answer')).toBe(1)
  await other.stop()
  await expect(ask(other, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
}, 60_000)

// Started twice at once, the loser removed the winner's postmaster.pid, and PostgreSQL ended by itself within the minute.
test('processes that start one killed server at the same moment leave it whole', async () => {
  const owner = await start()
  const others = await Promise.all([1, 2, 3].map(() => start()))
  for (let kill = 1; kill <= 4; kill += 1) {
    const before = await ask(owner, serverStart)
    await killServer()
    await vi.waitFor(async () => expect(await ask(owner, serverStart)).not.toBe(before), { timeout: 20_000 })
    await vi.waitFor(async () => expect(await presences(owner)).toBe(4), { timeout: 20_000 })
    expect(await readPostmaster(join(dataDir, 'postgres'))).toBeDefined()
  }
  for (const other of [...others, owner]) await other.stop()
}, 60_000)

test('a process stops though its server is dead, or is being started again', async () => {
  const postgres = await start()
  await killServer()

  await postgres.stop()

  await expect(ask(postgres, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
}, 60_000)

// Seen where the first process of a container buries late: pg_ctl waited for a number that does not go.
test('a server that dies as it is asked to stop has stopped', async () => {
  const postgres = await start()
  const { port, password } = new URL(postgres.url)
  const folder = join(dataDir, 'postgres')
  const programs = {
    give: () => Promise.resolve(),
    run: async () => {
      await killServer()
      await vi.waitFor(async () => expect(await readPostmaster(folder)).toBeUndefined())
      throw new Error('pg_ctl: server does not shut down')
    },
  }
  const server = { folder, password, programs, portFile: '', logFile: '', settings: {} }
  const { leave } = await keepRunning(server, { port: Number(port), log: silentLog })
  await postgres.stop()

  await leave()

  await expect(ask(postgres, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
}, 60_000)
