import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { adoptOrStart, type PostgresServer, serverUrl } from './postgres-server.ts'
import { readPostmaster } from './postmaster.ts'

const presenceName = 'bonatirer-presence'
const pauseMs = { first: 200, longest: 5_000 }

type Running = { port: number; log: Log }
type Presence = { client: pg.Client; gone: Promise<void> }

/**
 * Watches a running server by an open connection, which also tells other processes that this one uses it. When the server
 * ends it is started again, at the same port, as often as it takes. `leave` stops it unless another process uses it.
 */
export async function keepRunning(
  server: PostgresServer,
  running: Running,
): Promise<{ leave: () => Promise<void> }> {
  const leaving = new AbortController()
  const first = await announce(server, running)
  const watching = watch(server, running, { first, leaving: leaving.signal })
  return {
    async leave() {
      leaving.abort()
      const presence = await watching
      const others = presence ? await countOthers(presence.client) : 0
      await presence?.client.end().catch(() => {})
      if (others > 0) running.log.info('PostgreSQL keeps running: another process uses it')
      else await stop(server)
    },
  }
}

type Watch = { first: Presence; leaving: AbortSignal }

/** Starts the server again each time that it stops; returns the present connection when we leave. */
async function watch(server: PostgresServer, running: Running, { first, leaving }: Watch) {
  const left = once(leaving, 'abort')
  let presence: Presence | undefined = first
  while (presence && !leaving.aborted) {
    await Promise.race([presence.gone, left])
    if (leaving.aborted) break
    running.log.error('PostgreSQL went away: starting it again')
    presence = await revive(server, running, leaving)
  }
  return presence
}

/** Tries until it runs; undefined when we leave before. */
async function revive(server: PostgresServer, running: Running, leaving: AbortSignal) {
  for (let pause = pauseMs.first; !leaving.aborted; pause = Math.min(2 * pause, pauseMs.longest)) {
    try {
      await adoptOrStart(server, running)
      const presence = await announce(server, running)
      running.log.info('PostgreSQL runs again')
      return presence
    } catch (error) {
      running.log.error({ err: error }, `PostgreSQL does not run: trying again in ${pause} ms`)
      await wait(pause, undefined, { signal: leaving }).catch(() => {})
    }
  }
  return undefined
}

async function announce(server: PostgresServer, { port, log }: Running): Promise<Presence> {
  const connectionString = serverUrl(server, port, 'postgres')
  const client = new pg.Client({ connectionString, application_name: presenceName, keepAlive: true })
  client.on('error', (error) => log.warn({ err: error }, 'PostgreSQL cut its connection'))
  const gone = new Promise<void>((resolve) => {
    client.once('end', () => resolve())
  })
  await client.connect()
  return { client, gone }
}

async function countOthers(client: pg.Client): Promise<number> {
  try {
    const { rowCount } = await client.query(
      'SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
      [presenceName],
    )
    return rowCount ?? 0
  } catch {
    return 0
  }
}

async function stop({ folder, programs }: PostgresServer): Promise<void> {
  if (!(await readPostmaster(folder))) return
  try {
    await programs.run('pg_ctl', ['stop', '--mode=fast', '--wait', '--timeout=8', `--pgdata=${folder}`])
  } catch (error) {
    // pg_ctl waits for the process id to disappear: that of a killed server may stay, as a zombie.
    if (await readPostmaster(folder)) throw error
  }
}
