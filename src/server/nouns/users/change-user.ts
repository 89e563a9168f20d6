import { eq } from 'drizzle-orm'
import { accessRefusal } from '#contract/users/access-change.ts'
import { movesAddress, whatDiffers } from '#contract/users/account-change.ts'
import type { UserChange } from '#contract/users/admin-user.ts'
import type { Tx } from '../../platform/db/client.ts'
import { refuseStale } from '../../platform/db/refuse-stale.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { endSessionsOf } from '../../platform/session/end-session.ts'
import { refuseUnconfirmed } from '../../platform/session/refuse-unconfirmed.ts'
import { EVERY_LINK, voidLinks } from '../auth/issue-link.ts'
import { mailActivationLink } from '../auth/mail-activation-link.ts'
import { type LockedUser, lockUser } from './lock-user.ts'
import { logUserChange } from './log-user-change.ts'
import { moveAddress } from './move-address.ts'
import { findUser, type UserRow } from './read-users.ts'
import { tellingTaken } from './telling-taken.ts'

/**
 * Changes an account for the house: all of it, or nothing. A removed right ends at once: every request reads the session, the state and the
 * role again (decision 035). 404 erased or unknown, 409 the caller's own account, an address not proven or already used, 403 a change of
 * access while the caller has not confirmed their identity.
 */
export async function changeUser(
  deps: Deps,
  actor: Actor,
  id: string,
  changeOf: (user: Readonly<LockedUser>) => UserChange,
): Promise<UserRow> {
  const now = deps.clock()
  return tellingTaken(
    deps.db.transaction(async (tx) => {
      const before = await lockUser(tx, actor, id)
      const asked = changeOf(before)
      refuseStale(before.updatedAt, asked.updatedAt)
      const change = whatDiffers(before, asked)
      if (Object.keys(change).length === 0) return findUser(tx, id)
      const isEmailProven = before.emailProvenAt !== null
      const refusal = accessRefusal({ ...before, isEmailProven }, change, { isOneself: actor.id === id })
      if (refusal) throw conflict(refusal)
      if (touchesAccess(before, change)) await refuseUnconfirmed(tx, deps, actor)

      const hasMoved = movesAddress(before, change)
      await tx
        .update(users)
        .set({ ...change, ...(hasMoved && { emailProvenAt: null }), updatedAt: now })
        .where(eq(users.id, id))
      if (change.isActive === false) await closeAccess(tx, now, id)
      if (hasMoved) await moveAddress(tx, deps, { actor, before })
      // The account's links ended when it was closed: a person who never had a password gets another link.
      else if (change.isActive && before.passwordHash === null) await mailActivationLink(tx, deps, id)
      if (FOUND_BY.some((field) => field in change)) {
        await enqueue(tx, 'reindex-client', { userId: id }, { jobKey: `reindex-client:${id}` })
      }
      await logUserChange(tx, { before, change, actor, createdAt: now })
      return findUser(tx, id)
    }),
  )
}

/** The fields by which a search finds a client's orders. */
const FOUND_BY = ['prenom', 'nom', 'email'] as const

/**
 * Whether a change is one that a stolen session would make to stay in the house: an address, a role, a colleague's account (decision 101),
 * or any account that opens again (decision 147).
 */
const touchesAccess = (before: LockedUser, { email, role, isActive }: UserChange): boolean =>
  email !== undefined ||
  role !== undefined ||
  isActive === true ||
  (before.role === 'ADMIN' && isActive !== undefined)

/** Closes every open session and link: none opens again with the account. */
async function closeAccess(tx: Tx, now: Date, userId: string): Promise<void> {
  await endSessionsOf(tx, now, userId)
  await voidLinks(tx, now, userId, EVERY_LINK)
}
