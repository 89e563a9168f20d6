import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { NO_USER, OWN_FACTOR } from '#contract/users/refusals.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { endSessionsOf } from '../../platform/session/end-session.ts'
import type { LogAuthor } from '../logs/write-log.ts'
import { findUser, type UserRow } from '../users/read-users.ts'
import { announceChange } from './change-second-factor.ts'
import { FACTOR_CHANGES } from './factor-change.ts'
import { forgetSecondFactor, hasSecondFactor } from './has-second-factor.ts'

/** Removes the second factor of somebody who lost it, for the house. 404 unknown, 409 oneself; none is no error. */
export async function removeUserFactor(deps: Deps, actor: Actor, id: string): Promise<UserRow> {
  if (actor.id === id) throw conflict(OWN_FACTOR)
  await removeLostFactor(deps, actor, eq(users.id, id))
  return findUser(deps.db, id)
}

/** Whether there was one to remove; every session of the person ends with it, and an e-mail tells it. 404 unknown. */
export function removeLostFactor(
  deps: Pick<Deps, 'db' | 'clock'>,
  by: LogAuthor,
  whose: SQL,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [owner] = await tx
      .select()
      .from(users)
      .where(and(whose, isNull(users.deletedAt)))
      .for('no key update')
    if (!owner) throw notFound(NO_USER)
    const [factor] = await tx.select({ has: hasSecondFactor() }).from(users).where(eq(users.id, owner.id))
    if (!factor?.has) return false

    await forgetSecondFactor(tx, owner.id)
    await endSessionsOf(tx, deps.clock(), owner.id)
    await announceChange(tx, deps, { by, change: FACTOR_CHANGES.removedByHouse, owner })
    return true
  })
}
