import { eq } from 'drizzle-orm'
import { NO_FACTOR_YET } from '#contract/users/second-factor/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { recoveryCodes } from '../../platform/db/schema/second-factors.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { checkPassword } from '../users/check-password.ts'
import { changeSecondFactor } from './change-second-factor.ts'
import { FACTOR_CHANGES } from './factor-change.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'

/** Ten other recovery codes, shown this once. 400 password, 409 without second factor. */
export async function remakeRecoveryCodes(deps: Deps, actor: Actor, password: string): Promise<string[]> {
  const passwordHash = await checkPassword(deps, actor, { password, path: 'password' })
  return changeSecondFactor(deps, actor, {
    change: FACTOR_CHANGES.codesRemade,
    passwordHash,
    make: async (tx) => {
      if (!(await hasFactor(tx, actor))) throw conflict(NO_FACTOR_YET)
      return giveRecoveryCodes(tx, deps, actor.id)
    },
  })
}

/** Without a factor left, recovery codes open nothing. */
export async function forgetUselessCodes(tx: Tx, actor: Actor): Promise<void> {
  if (await hasFactor(tx, actor)) return
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id))
}

async function hasFactor(tx: Tx, { id }: Actor): Promise<boolean> {
  const [user] = await tx.select({ has: hasSecondFactor() }).from(users).where(eq(users.id, id))
  return user?.has ?? false
}
