import { eq } from 'drizzle-orm'
import type { IdentityProof } from '#contract/users/account-forms.ts'
import { WRONG_CODE } from '#contract/users/second-factor/refusals.ts'
import { sessions } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest } from '../../platform/errors.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { CONFIRMATION_LIFE_MS, later } from '../../platform/session/durations.ts'
import { spendTotpCode } from '../second-factor/spend-totp-code.ts'
import { checkPassword } from './check-password.ts'

/** Lets this session change who has access for ten minutes (decision 101). 400 a wrong password or code. */
export async function confirmIdentity(deps: Deps, actor: Actor, proof: IdentityProof) {
  if ('password' in proof) await checkPassword(deps, actor, { password: proof.password, path: 'password' })
  else await checkCode(deps, actor, proof.code)
  const confirmedAt = deps.clock()
  await deps.db.update(sessions).set({ confirmedAt }).where(eq(sessions.id, actor.sessionId))
  return { confirmedUntil: later(confirmedAt, CONFIRMATION_LIFE_MS) }
}

async function checkCode(deps: Deps, actor: Actor, code: string): Promise<void> {
  await rateLimit(deps, 'auth', `totp:${actor.id}`)
  const found = await deps.db.transaction((tx) => spendTotpCode(tx, deps, { userId: actor.id, code }))
  if (found !== 'right') throw badRequest(WRONG_CODE, [{ path: 'code', message: WRONG_CODE }])
}
