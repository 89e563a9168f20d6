import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { endSessionsOf } from '../../platform/session/end-session.ts'
import { type LogAuthor, writeLog } from '../logs/write-log.ts'
import { lockSelf } from '../users/lock-self.ts'
import type { FactorChange } from './factor-change.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { secondFactorChangedEmail } from './second-factor-changed-email.ts'

type Self = typeof users.$inferSelect

/**
 * Changes the caller's own second factor, whole or not at all: the other sessions end, the log says it, an e-mail tells it (decisions §11).
 * `passwordHash` is the one that was checked.
 */
export function changeSecondFactor<Result>(
  deps: Deps,
  actor: Actor,
  asked: { change: FactorChange; passwordHash?: string; make: (tx: Tx, self: Self) => Promise<Result> },
): Promise<Result> {
  const { change, passwordHash, make } = asked
  return deps.db.transaction(async (tx) => {
    const self = await lockSelf(tx, actor, { passwordHash })
    const made = await make(tx, self)
    await endSessionsOf(tx, deps.clock(), actor.id, { except: actor.sessionId })
    await announceChange(tx, deps, { by: actor, change, owner: self })
    return made
  })
}

/** Writes a change in the log, and to the owner of the account. */
export async function announceChange(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { by, change, owner: { id, email } }: { by: LogAuthor; change: FactorChange; owner: Self },
): Promise<void> {
  const now = clock()
  await tx.update(users).set({ updatedAt: now }).where(eq(users.id, id))
  await queueEmail(tx, secondFactorChangedEmail, {
    cle: `double-authentification:${randomUUIDv7()}`,
    to: email,
    userId: id,
    props: { userId: id, change: change.code },
  })
  await writeLog(tx, {
    by,
    ...LOG_LINES.secondFactor[change.code],
    type: by.id === id ? 'AUTH' : 'ADMIN',
    metadata: { userId: id },
    changes: { before: { [change.field]: change.before }, after: { [change.field]: change.after } },
    createdAt: now,
  })
}

/** The recovery codes that come with a first factor; null where there was one. To be asked before it is added. */
export async function firstRecoveryCodes(tx: Tx, deps: Deps, userId: string): Promise<string[] | null> {
  const [user] = await tx.select({ has: hasSecondFactor() }).from(users).where(eq(users.id, userId))
  return user?.has ? null : giveRecoveryCodes(tx, deps, userId)
}
