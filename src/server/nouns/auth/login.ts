import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { loginForm } from '#contract/auth/forms.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { tooManyRequests, unauthorized } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { ACCOUNT_OFF } from '../../platform/session/read-session.ts'
import { logFailure } from './log-failure.ts'
import { attemptOf, countAttempt, forgetFailuresFrom, secondsLocked } from './login-failures.ts'
import { openOrAsk, secondFactorAsked } from './open-or-ask.ts'
import { verifyNothing, verifyPassword } from './password-hash.ts'
import { sessionUserColumns } from './session-user.ts'

const WRONG = 'Identifiants incorrects'
const LOCKED = 'Trop de tentatives. Réessayez dans quelques minutes, ou choisissez un nouveau mot de passe.'

/** A wrong password and an unknown e-mail give the same message in the same time (decisions §3). */
export async function login(deps: Deps, caller: Caller, form: z.output<typeof loginForm>) {
  await rateLimit(deps, 'auth', caller.network)
  const attempt = attemptOf(deps, { ...form, ...caller })
  const isAllowed = await countAttempt(deps.db, attempt)
  const account = await findAccount(deps, form.email)
  if (!isAllowed) {
    await logFailure(deps, caller, { userId: account?.user.id, reason: 'account_locked' })
    throw tooManyRequests(await secondsLocked(deps.db, attempt), LOCKED)
  }

  const matches = account?.passwordHash
    ? await verifyPassword(account.passwordHash, form.password)
    : await verifyNothing(form.password)
  if (!account || !matches) {
    await logFailure(deps, caller, {
      userId: account?.user.id,
      reason: account ? 'wrong_password' : 'invalid_email',
    })
    throw unauthorized(WRONG)
  }
  const { user } = account
  if (!user.isActive) {
    await logFailure(deps, caller, { userId: user.id, reason: 'account_locked' })
    throw unauthorized(ACCOUNT_OFF)
  }

  const known = { id: user.id, passwordHash: account.passwordHash ?? '' }
  const opened = await signIn(deps, caller, known, { email: form.email, remember: form.rememberMe ?? false })
  if (!opened) throw unauthorized(WRONG)
  if (opened.challenge !== undefined) throw secondFactorAsked(opened.challenge)
  return { token: opened.token, user }
}

/** An account by its e-mail, whatever the case; undefined when it is unknown or erased. */
async function findAccount({ db }: Deps, email: string) {
  const [row] = await db
    .select({ user: sessionUserColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, emailKey(email)), isNull(users.deletedAt)))
  return row
}

type Account = { id: string; passwordHash: string }
type Asked = { email: string; remember: boolean }

/**
 * Signs in somebody whose password was right, and forgets the failures. Null, and nothing written, when the account was
 * changed, deactivated or erased since its password was read: its sessions were ended, and this one must not open after them.
 */
function signIn(
  deps: Deps,
  caller: Caller,
  { id: userId, passwordHash }: Account,
  { email, remember }: Asked,
): Promise<Awaited<ReturnType<typeof openOrAsk>> | null> {
  return deps.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, userId),
          eq(users.passwordHash, passwordHash),
          eq(users.isActive, true),
          isNull(users.deletedAt),
        ),
      )
      .for('share')
    if (!account) return null

    await forgetFailuresFrom(tx, { email, network: caller.network })
    return openOrAsk(tx, deps, caller, { userId, remember, line: LOG_LINES.session.opened })
  })
}
