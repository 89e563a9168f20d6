import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { loginForm } from '#contract/auth/forms.ts'
import { emailKey } from '#contract/shared/text.ts'
import { type Given, keptStatement } from '../db/kept-statement.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { tooManyRequests, unauthorized } from '../http/errors.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { writeLog } from '../logs/write-log.ts'
import type { Caller } from './caller.ts'
import { forgetFailures, reserveAttempt } from './login-failures.ts'
import { openSession } from './open-session.ts'
import { verifyNothing, verifyPassword } from './password-hash.ts'
import { ACCOUNT_OFF } from './read-session.ts'
import { sessionUserColumns } from './session-user.ts'

const WRONG = 'Identifiants incorrects'
const LOCKED = 'Trop de tentatives. Réessayez dans quelques minutes, ou choisissez un nouveau mot de passe.'

/** One message and one time for a wrong password and an unknown e-mail (decisions §3). */
export async function login(deps: Deps, caller: Caller, form: z.output<typeof loginForm>) {
  await rateLimit(deps, 'auth', caller.network)
  const account = await findAccount(deps, form.email)
  const lockedFor = await reserveAttempt(deps, { ...form, ...caller })
  if (lockedFor > 0) {
    await logFailure(deps, caller, { userId: account?.user.id, reason: 'account_locked' })
    throw tooManyRequests(lockedFor, LOCKED)
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

  return deps.db.transaction(async (tx) => {
    // A reset that came in between has ended every session: this one must not be born after it.
    const same = await sameAccount(tx, { id: user.id, passwordHash: account.passwordHash ?? '' })
    if (same.length === 0) throw unauthorized(WRONG)
    await forgetFailures(tx, form.email, caller.network)
    await writeLog(tx, {
      ...caller,
      action: 'LOGIN',
      type: 'AUTH',
      description: 'Connexion',
      userId: user.id,
      createdAt: deps.clock(),
    })
    const token = await openSession(tx, deps, {
      ...caller,
      userId: user.id,
      remember: form.rememberMe ?? false,
    })
    return { token, user }
  })
}

/** An erased account is an unknown one. */
async function findAccount({ db }: Deps, email: string) {
  const [account] = await accountByEmail(db, { email: emailKey(email) })
  return account?.deletedAt ? undefined : account
}

const accountByEmail = keptStatement((db, given: Given<{ email: string }>) =>
  db
    .select({ user: sessionUserColumns, passwordHash: users.passwordHash, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(sql`lower(${users.email})`, given.email)),
)

const sameAccount = keptStatement((db, given: Given<{ id: string; passwordHash: string }>) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, given.id), eq(users.passwordHash, given.passwordHash)))
    .for('share'),
)

type Failure = { userId: string | undefined; reason: 'wrong_password' | 'account_locked' | 'invalid_email' }

function logFailure(deps: Deps, caller: Caller, { userId, reason }: Failure): Promise<void> {
  return deps.db.transaction((tx) =>
    writeLog(tx, {
      ...caller,
      userId,
      action: 'FAILED_LOGIN',
      type: 'AUTH',
      description: 'Échec de connexion',
      metadata: { reason },
      createdAt: deps.clock(),
    }),
  )
}
