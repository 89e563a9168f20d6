import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { minutes } from '#contract/shared/durations.ts'
import { mailboxes } from '../db/schema/inbound.ts'
import type { Deps } from '../deps.ts'
import type { MailSource } from './mail.ts'
import { MAILBOX_ID } from './mailbox-config.ts'
import { readMailbox } from './read-mailbox.ts'

/** Any constant that keeps this advisory lock apart from others. */
const LOCK_CLASS = 20_421
/** How often a process that does not read looks whether the other one has ended. */
const LOOK_MS = 5_000
const AGAIN_MS = 5_000
const AGAIN_MOST_MS = minutes(1)

type Reading = {
  deps: Deps
  take: (source: MailSource) => Promise<unknown>
  pollMs?: number
  lookMs?: number
}

export type MailboxReader = { stop: () => Promise<void> }

/**
 * Reads the house's mailbox for as long as the process lives: one process at a time, the one that holds a lock of PostgreSQL, which is free
 * for another as soon as it ends (decision 180). Does nothing without a mailbox to read by IMAP.
 */
export function startMailboxReader(reading: Reading): MailboxReader {
  const { imapUrl } = reading.deps.config.mailbox ?? {}
  if (!imapUrl) return { stop: async () => {} }
  const stopping = new AbortController()
  const reads = takeTurns(reading, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await reads
    },
  }
}

async function takeTurns({ lookMs = LOOK_MS, ...reading }: Reading, signal: AbortSignal): Promise<void> {
  const { pool, log } = reading.deps
  while (!signal.aborted) {
    try {
      await withLock(pool, signal, (held) => readAgainAndAgain(reading, held))
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'The turn to read the mailbox was lost')
    }
    await wait(lookMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Works while this process alone holds the lock; at once when another has it. */
async function withLock(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (held: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  const lost = new AbortController()
  const held = AbortSignal.any([signal, lost.signal])
  const onLost = () => lost.abort()
  client.on('error', onLost)
  client.on('end', onLost)
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, 1) AS held', [
      LOCK_CLASS,
    ])
    if (rows[0]?.held) await work(held)
  } finally {
    client.off('error', onLost)
    client.off('end', onLost)
    // The lock ends with its connection.
    client.release(true)
  }
}

/** Opens the mailbox again each time that it was away. */
async function readAgainAndAgain(reading: Omit<Reading, 'lookMs'>, signal: AbortSignal): Promise<void> {
  const { deps, take, pollMs } = reading
  const { mailbox } = deps.config
  if (!mailbox?.imapUrl) return
  let afterMs = AGAIN_MS
  const onRead = async () => {
    afterMs = AGAIN_MS
    await tellRead(deps)
  }
  while (!signal.aborted) {
    try {
      await readMailbox({
        deps,
        mailbox: { ...mailbox, imapUrl: mailbox.imapUrl },
        take,
        onRead,
        signal,
        ...(pollMs && { pollMs }),
      })
    } catch (error) {
      if (signal.aborted) return
      deps.log.warn({ err: error }, 'The mailbox is away')
      await tellAway(deps, error).catch((err: unknown) =>
        deps.log.warn({ err }, 'That the mailbox is away is not written down'),
      )
      await wait(Math.min(afterMs, pollMs ?? afterMs), undefined, { signal, ref: false }).catch(() => {})
      afterMs = Math.min(afterMs * 2, AGAIN_MOST_MS)
    }
  }
}

async function tellRead({ db, clock }: Deps): Promise<void> {
  const state = { luLe: clock(), absenteDepuis: null, erreur: null }
  await db
    .insert(mailboxes)
    .values({ id: MAILBOX_ID, ...state })
    .onConflictDoUpdate({ target: mailboxes.id, set: state })
}

async function tellAway({ db, clock }: Deps, error: unknown): Promise<void> {
  const state = { absenteDepuis: clock(), erreur: error instanceof Error ? error.message.slice(0, 300) : '' }
  await db
    .insert(mailboxes)
    .values({ id: MAILBOX_ID, ...state })
    .onConflictDoUpdate({
      target: mailboxes.id,
      set: { ...state, absenteDepuis: sql`coalesce(mailboxes.absente_depuis, excluded.absente_depuis)` },
    })
}
