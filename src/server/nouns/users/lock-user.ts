import { asc, inArray } from 'drizzle-orm'
import { NO_USER } from '#contract/users/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'
import { forbidden, notFound, unauthorized } from '../../platform/errors.ts'
import { HOUSE_ALONE } from '../../platform/http/guard.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { ACCOUNT_OFF } from '../../platform/session/read-session.ts'

export type LockedUser = typeof users.$inferSelect

/**
 * The account to change, held together with that of the admin who changes it, in one order for everybody: of two admins who deactivate each
 * other at once, the second is found to be no longer an administrator. No admin changes themself, so one always remains.
 */
export async function lockUser(tx: Tx, actor: Actor, id: string): Promise<LockedUser> {
  const held = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [actor.id, id]))
    .orderBy(asc(users.id))
    .for('no key update')
  const self = held.find((user) => user.id === actor.id)
  if (!self || self.deletedAt || !self.isActive) throw unauthorized(ACCOUNT_OFF)
  if (self.role !== 'ADMIN') throw forbidden(HOUSE_ALONE)
  const user = held.find((each) => each.id === id)
  if (!user || user.deletedAt) throw notFound(NO_USER)
  return user
}
