import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Role } from '#contract/users/user.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { choosePassword } from './choose-password.ts'
import { followLink } from './follow-link.ts'
import { openOrAsk, secondFactorAsked } from './open-or-ask.ts'
import { hashPassword } from './password-hash.ts'
import { readActivation } from './read-activation.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { readSessionUser } from './session-user.ts'

const AREAS: Record<Role, string> = { USER: '/app/dashboard', ADMIN: '/admin/dashboard' }

/**
 * Takes the first password of an account by its activation link, once, and opens a session; a person with a second factor is asked for it.
 */
export async function activateAccount(
  deps: Deps,
  caller: Caller,
  { token, password }: { token: string; password: string },
) {
  await rateLimit(deps, 'forms', `activation:${caller.network}`)
  const { isAlreadyActive } = await readActivation(deps, token)
  if (isAlreadyActive) throw conflict('Compte déjà activé')
  await refuseCommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)

  const opened = await deps.db.transaction(async (tx) => {
    const { userId } = await followLink(tx, deps, 'ACTIVATION', token)
    await choosePassword(tx, deps, { userId, passwordHash })
    const session = await openOrAsk(tx, deps, caller, {
      userId,
      remember: false,
      line: LOG_LINES.session.activated,
    })
    return { ...session, user: await readSessionUser(tx, userId) }
  })
  if (opened.challenge !== undefined) throw secondFactorAsked(opened.challenge)
  return { token: opened.token, user: opened.user, redirectUrl: AREAS[opened.user.role] }
}
