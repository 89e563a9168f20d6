import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { loginForm } from '#contract/auth/forms.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import { type Given, keptStatement } from '../db/kept-statement.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { tooManyRequests, unauthorized } from '../errors.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { writeLog } from '../logs/write-log.ts'
import type { Caller } from '../http/caller.ts'
import { type Attempt, attemptOf, reservation, secondsLocked } from './login-failures.ts'
import { verifyNothing, verifyPassword } from './password-hash.ts'
import { ACCOUNT_OFF } from '../session/read-session.ts'
import { sessionUserColumns } from './session-user.ts'
import { signIn } from './sign-in.ts'

const WRONG = 'Identifiants incorrects'
const LOCKED = 'Trop de tentatives. Réessayez dans quelques minutes, ou choisissez un nouveau mot de passe.'

/** One message and one time for a wrong password and an unknown e-mail (decisions §3). */
export async function login(deps: Deps, caller: Caller, form: z.output<typeof loginForm>) {
  await rateLimit(deps, 'auth', caller.network)
  const attempt = attemptOf(deps, { ...form, ...caller })
  const { account, isReserved } = await beginAttempt(deps, form.email, attempt)
  if (!isReserved) {
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
  const token = await signIn(deps, caller, known, { email: form.email, remember: form.rememberMe ?? false })
  if (!token) throw unauthorized(WRONG)
  return { token, user }
}

/** Whose account it is, undefined when unknown or erased, and whether it may be tried: that costs the same for all. */
async function beginAttempt({ db }: Deps, email: string, attempt: Attempt) {
  const [row] = await accountAndReservation(db, { email: emailKey(email), ...attempt })
  const isReserved = Boolean(row?.reserved)
  if (!row || !isAccount(row) || row.deletedAt) return { isReserved }
  const { passwordHash, deletedAt: _, reserved: _reserved, ...user } = row
  return { isReserved, account: { user, passwordHash } }
}

const accountAndReservation = keptStatement((db, given: Given<Attempt & { email: string }>) => {
  const reserved = db.$with('reserved').as(reservation(db, given))
  return db
    .with(reserved)
    .select({
      ...sessionUserColumns,
      passwordHash: users.passwordHash,
      deletedAt: users.deletedAt,
      reserved: reserved.emailHash,
    })
    .from(sql`(SELECT 1) AS asked`)
    .leftJoin(reserved, sql`TRUE`)
    .leftJoin(users, eq(sql`lower(${users.email})`, given.email))
})

type Row = Awaited<ReturnType<typeof accountAndReservation>>[number]
type AccountColumn = keyof typeof sessionUserColumns | 'passwordHash' | 'deletedAt'

const isAccount = (row: Row): row is Row & Pick<typeof users.$inferSelect, AccountColumn> => row.id !== null

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
