import type pg from 'pg'
import { z } from 'zod'
import { listenTo } from '../db/listen-to.ts'
import type { Log } from '../log/log.ts'

/** The channel on which the trigger of the content's tables notifies each new version. */
const CONTENT_CHANNEL = 'content_version'

/** Time between two reads of the version, in case a silent network cut loses a notification. */
const POLL_MS = 15_000

export type ContentVersion = {
  /** Grows with each change of the visitors' content. */
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
  const listener = await listenTo({
    pool,
    log,
    channels: [CONTENT_CHANNEL],
    onNotice: (_channel, payload) => {
      version = Number(payload)
    },
    // Catches up with the changes made while no connection was listening.
    onListening: async () => {
      version = await readContentVersion(pool)
    },
  })
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
      clearInterval(poll)
      listener.stop()
    },
  }
}

/** The version of the visitors' content, as last committed. */
async function readContentVersion(client: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await client.query('SELECT version FROM content_version')
  return versionRows.parse(rows)[0].version
}

const versionRows = z.tuple([z.object({ version: z.coerce.number() })])
