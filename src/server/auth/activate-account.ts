import type { Deps } from '../deps.ts'
import { conflict } from '../errors.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { writeLog } from '../logs/write-log.ts'
import type { Caller } from '../http/caller.ts'
import { choosePassword } from './choose-password.ts'
import { followLink } from './follow-link.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './password-hash.ts'
import { readActivation } from './read-activation.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { readSessionUser } from './session-user.ts'

const REDIRECT_URL = '/app/dashboard'

/** Takes the first password of an account by its activation link, once, and opens a session. */
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

  return deps.db.transaction(async (tx) => {
    const { userId } = await followLink(tx, deps, 'ACTIVATION', token)
    await choosePassword(tx, deps, { userId, passwordHash })
    const session = await openSession(tx, deps, { ...caller, userId, remember: false })
    await writeLog(tx, {
      ...caller,
      action: 'LOGIN',
      type: 'AUTH',
      description: 'Compte activé',
      userId,
      createdAt: deps.clock(),
    })
    return { token: session, user: await readSessionUser(tx, userId), redirectUrl: REDIRECT_URL }
  })
}
