import { eq } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { endSessionsOf } from '../../platform/session/end-session.ts'
import { EVERY_LINK, voidLinks } from '../auth/issue-link.ts'
import { writeLog } from '../logs/write-log.ts'
import { checkPassword } from './check-password.ts'
import { eraseAccount, holdCommandes, refuseUnderWay } from './erase-account.ts'
import { lockSelf } from './lock-self.ts'

const ANOTHER_DOES_IT =
  'Un administrateur ne ferme pas son propre compte\u00a0: demandez-le à un autre administrateur.'

/**
 * Closes the caller's account: every session ends, nothing is lost, and the house alone opens it again. 400 password, 409 administrator.
 */
export async function deactivateSelf(deps: Deps, actor: Actor, password: string): Promise<void> {
  refuseForHouse(actor)
  const passwordHash = await checkPassword(deps, actor, { password, path: 'password' })
  await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    refuseForHouse(await lockSelf(tx, actor, { passwordHash }))
    await tx.update(users).set({ isActive: false, updatedAt: now }).where(eq(users.id, actor.id))
    await endSessionsOf(tx, now, actor.id)
    await voidLinks(tx, now, actor.id, EVERY_LINK)
    await writeLog(tx, {
      by: actor,
      action: 'DEACTIVATE_USER',
      type: 'AUTH',
      description: 'Compte désactivé par son titulaire',
      metadata: { userId: actor.id },
      changes: { before: { isActive: true }, after: { isActive: false } },
      createdAt: now,
    })
  })
}

/** Erases the caller's account for good (decision 061). 400 password, 409 administrator or order under way. */
export async function eraseSelf(deps: Deps, actor: Actor, password: string): Promise<void> {
  refuseForHouse(actor)
  const passwordHash = await checkPassword(deps, actor, { password, path: 'password' })
  await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    await holdCommandes(tx, actor.id)
    const self = await lockSelf(tx, actor, { passwordHash })
    refuseForHouse(self)
    await refuseUnderWay(tx, self)
    await eraseAccount(tx, { now, self })
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.account.closed,
      metadata: { userId: actor.id },
      changes: { before: { isActive: true }, after: { isActive: false } },
      createdAt: now,
    })
  })
}

/** Refuses administrators: one always remains, and none can remove themself (decision 035). */
function refuseForHouse({ role }: Pick<Actor, 'role'>): void {
  if (role === 'ADMIN') throw conflict(ANOTHER_DOES_IT)
}
