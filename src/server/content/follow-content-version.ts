import type pg from 'pg'
import { z } from 'zod'
import type { Log } from '../log.ts'

/** The channel on which the trigger of the content's tables notifies each new version. */
const CONTENT_CHANNEL = 'content_version'

const RECONNECT_MS = 500
/** How often the version is read all the same, in case a notification is lost to a silent network cut. */
const POLL_MS = 15_000

export type ContentVersion = {
  /** Grows with each change of what a visitor reads. */
  current: () => number
  stop: () => Promise<void>
}

/**
 * Follows the version of the public content (decision 022): PostgreSQL notifies each process at the commit that changes it.
 * A lost connection is opened again, and the version read again.
 */
export async function followContentVersion({
  pool,
  log,
}: {
  pool: pg.Pool
  log: Log
}): Promise<ContentVersion> {
  let version = await readContentVersion(pool)
  let listener: pg.PoolClient | null = null
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  const listen = async () => {
    const client = await pool.connect()
    if (stopped) return client.release()
    const lose = (error?: Error) => {
      if (listener !== client) return
      listener = null
      client.release(true)
      log.warn({ err: error }, 'the content’s listener was cut')
      retry = setTimeout(tryToListen, RECONNECT_MS)
    }
    listener = client
    client.on('error', lose).on('end', () => lose())
    client.on('notification', ({ payload }) => {
      version = Number(payload)
    })
    await client.query(`LISTEN ${CONTENT_CHANNEL}`)
    // What changed while nobody listened.
    version = await readContentVersion(client)
  }
  const tryToListen = () => {
    listen().catch((error: unknown) => {
      log.warn({ err: error }, 'the content’s listener could not connect')
      if (!stopped && !listener) retry = setTimeout(tryToListen, RECONNECT_MS)
    })
  }

  await listen()
  const readAgain = async () => {
    try {
      version = await readContentVersion(pool)
    } catch (error) {
      log.warn({ err: error }, 'the content’s version could not be read')
    }
  }
  const poll = setInterval(() => void readAgain(), POLL_MS).unref()

  return {
    current: () => version,
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      clearInterval(poll)
      const client = listener
      listener = null
      client?.release(true)
    },
  }
}

/** The version of what visitors read, as last committed. */
async function readContentVersion(client: Pick<pg.Pool | pg.PoolClient, 'query'>): Promise<number> {
  const { rows } = await client.query('SELECT version FROM content_version')
  return versionRows.parse(rows)[0].version
}

const versionRows = z.tuple([z.object({ version: z.coerce.number() })])
