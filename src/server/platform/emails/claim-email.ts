import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { emails } from '../db/schema/notifications.ts'
import type { Log } from '../log/log.ts'

/** The time that a claim outlives the last sign of the process that holds it. */
export const CLAIM_MS = 20_000
const SIGN_MS = 5_000

export type EmailRow = typeof emails.$inferSelect

type ClaimDeps = { db: Db; log: Pick<Log, 'warn'> }

/**
 * Claims an e-mail that waits, for this process alone (decision 045). 'held' when another process has it: after a restart, the database
 * leaves every process the time to record its sendings.
 */
export async function claimEmail({ db }: ClaimDeps, emailId: string): Promise<EmailRow | 'held' | 'done'> {
  const isWaiting = and(eq(emails.id, emailId), eq(emails.statut, 'EN_ATTENTE'))
  const [row] = await db
    .update(emails)
    .set({ priseLe: sql`now()` })
    .where(
      and(
        isWaiting,
        sql`(${emails.priseLe} IS NULL OR greatest(${emails.priseLe}, pg_postmaster_start_time())
              < now() - ${CLAIM_MS} * interval '1 millisecond')`,
      ),
    )
    .returning()
  if (row) return row
  const [held] = await db.select({ id: emails.id }).from(emails).where(isWaiting)
  return held ? 'held' : 'done'
}

/** Renews the claim of a running process, until it is told to stop. */
export function keepClaim({ db, log }: ClaimDeps, emailId: string): { stop: () => void } {
  const sign = () => db.update(emails).set({ priseLe: sql`now()` }).where(eq(emails.id, emailId))
  const timer = setInterval(() => {
    sign().catch((error: unknown) => log.warn({ err: error, emailId }, 'A claim could not be kept'))
  }, SIGN_MS).unref()
  return { stop: () => clearInterval(timer) }
}

/** Gives an e-mail back before another try. Where the database cannot be told, the claim ends by itself. */
export async function releaseEmail({ db, log }: ClaimDeps, emailId: string): Promise<void> {
  await db
    .update(emails)
    .set({ priseLe: null })
    .where(and(eq(emails.id, emailId), eq(emails.statut, 'EN_ATTENTE')))
    .catch((error: unknown) => log.warn({ err: error, emailId }, 'A claim could not be given back'))
}
