import { OWN_ACCOUNT_ERASED } from '#contract/users/refusals.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { writeLog } from '../logs/write-log.ts'
import { eraseAccount, holdCommandes, refuseUnderWay } from './erase-account.ts'
import { lockUser } from './lock-user.ts'

/**
 * Erases an account for the house, as its owner would (decision 061). No administrator erases themself, so one always remains. 404 erased
 * or unknown, 409 the caller's own account or an order under way.
 */
export async function eraseUser(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    await holdCommandes(tx, id)
    const user = await lockUser(tx, actor, id)
    if (user.id === actor.id) throw conflict(OWN_ACCOUNT_ERASED)
    await refuseUnderWay(tx, user)
    await eraseAccount(tx, { now, self: user })
    await writeLog(tx, {
      by: actor,
      action: 'DEACTIVATE_USER',
      type: 'ADMIN',
      description: 'Compte supprimé par la maison',
      metadata: { userId: id },
      changes: { before: { isActive: user.isActive }, after: { isActive: false } },
      createdAt: now,
    })
  })
}
