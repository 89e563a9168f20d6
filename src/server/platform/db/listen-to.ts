import type pg from 'pg'
import type { Log } from '../log/log.ts'

const RECONNECT_MS = 500

type Listening = {
  pool: pg.Pool
  log: Log
  channels: readonly string[]
  onNotice: (channel: string, payload: string) => void
  /** Called each time it starts to listen: earlier notifications are for the caller to read. */
  onListening: () => Promise<void>
}

export type Listener = { stop: () => void }

/** Listens to PostgreSQL on one connection of the pool, once resolved; a lost connection is opened again. */
export async function listenTo({ pool, log, channels, onNotice, onListening }: Listening): Promise<Listener> {
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
      log.warn({ err: error, channels }, 'a listener was cut')
      retry = setTimeout(tryToListen, RECONNECT_MS)
    }
    listener = client
    client.on('error', lose).on('end', () => lose())
    client.on('notification', ({ channel, payload = '' }) => onNotice(channel, payload))
    for (const channel of channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    await onListening()
  }
  const tryToListen = () => {
    listen().catch((error: unknown) => {
      log.warn({ err: error, channels }, 'a listener could not connect')
      if (!stopped && !listener) retry = setTimeout(tryToListen, RECONNECT_MS)
    })
  }

  await listen()
  return {
    stop: () => {
      stopped = true
      clearTimeout(retry)
      const client = listener
      listener = null
      client?.release(true)
    },
  }
}
