import { randomUUIDv7 } from 'node:crypto'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { NewUser } from '#contract/users/admin-user.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { refuseUnconfirmed } from '../../platform/session/refuse-unconfirmed.ts'
import { mailActivationLink } from '../auth/mail-activation-link.ts'
import { mailConfirmationLink } from '../auth/mail-confirmation-link.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { refuseCommonPassword } from '../auth/refuse-common-password.ts'
import { writeLog } from '../logs/write-log.ts'
import { lockUser } from './lock-user.ts'
import { findUser, type UserRow } from './read-users.ts'
import { tellingTaken } from './telling-taken.ts'

/**
 * Opens an account for somebody (decision 076): good at once with a password, else by the link that is mailed. 409 when the address
 * is taken, 403 an administrator's while the acting person has not confirmed who they are.
 */
export async function createUser(
  deps: Deps,
  actor: Actor,
  { password, telephone, ...identity }: NewUser,
): Promise<UserRow> {
  if (password !== undefined) await refuseCommonPassword(password, 'password')
  const passwordHash = password === undefined ? null : await hashPassword(password)

  return tellingTaken(
    deps.db.transaction(async (tx) => {
      await lockUser(tx, actor, actor.id)
      if (identity.role === 'ADMIN') await refuseUnconfirmed(tx, deps, actor)
      const now = deps.clock()
      const id = randomUUIDv7()
      await tx.insert(users).values({
        ...identity,
        id,
        telephone: telephone || null,
        passwordHash,
        createdAt: now,
        updatedAt: now,
      })
      // The link of a closed account opens nothing: it leaves when the account is opened.
      if (identity.isActive) await (passwordHash ? mailConfirmationLink : mailActivationLink)(tx, deps, id)
      await writeLog(tx, {
        by: actor,
        ...LOG_LINES.user.created(identity.role),
        metadata: { userId: id },
        changes: {
          before: null,
          after: { role: identity.role, isActive: identity.isActive, avecMotDePasse: passwordHash !== null },
        },
        createdAt: now,
      })
      return findUser(tx, id)
    }),
  )
}
