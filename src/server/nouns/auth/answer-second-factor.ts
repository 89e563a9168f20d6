import { and, eq, gt, isNull } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { WRONG_CODE } from '#contract/users/second-factor/refusals.ts'
import {
  CHALLENGE_OVER,
  type SecondFactorAnswer,
  type SecondFactorAsked,
} from '#contract/users/second-factor/sign-in.ts'
import type { Tx } from '../../platform/db/client.ts'
import { signInChallenges, totpFactors } from '../../platform/db/schema/second-factors.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { badRequest, HttpError, tooManyRequests } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { hashToken } from '../../platform/session/token-hash.ts'
import { provePasskey } from '../second-factor/prove-passkey.ts'
import { countRecoveryCodes, spendRecoveryCode } from '../second-factor/recovery-codes.ts'
import { knownPasskeyOptions } from '../second-factor/relying-party.ts'
import { spendTotpCode } from '../second-factor/spend-totp-code.ts'
import { logFailure } from './log-failure.ts'
import { attemptOf, countAttempt, forgetFailuresFrom, secondsLocked } from './login-failures.ts'
import { openLogged } from './open-or-ask.ts'
import { recoveryCodeUsedEmail } from './recovery-code-used-email.ts'
import { readSessionUser } from './session-user.ts'

const OVER = 'Cette connexion a trop attendu. Saisissez de nouveau votre mot de passe.'
const LOCKED = 'Trop de codes refusés. Réessayez dans quelques minutes.'
const WRONG = {
  totp: WRONG_CODE,
  replayed: 'Ce code a déjà servi. Attendez que votre application affiche le suivant.',
  recovery: 'Ce code de secours n’est pas le bon, ou a déjà servi.',
  passkey: 'Cette clé d’accès n’a pas été reconnue.',
}

type Challenge = typeof signInChallenges.$inferSelect

/**
 * Opens the session whose password was right by its second factor (decisions §3, §11). 401 a challenge that is over, 400 a wrong or
 * used code, 429 after five within a quarter of an hour, whatever network they come from.
 */
export async function answerSecondFactor(deps: Deps, caller: Caller, answer: SecondFactorAnswer) {
  await rateLimit(deps, 'auth', caller.network)
  const challenge = await findChallenge(deps, answer.challenge)
  const { userId } = challenge
  // A passkey is not guessed: the person who tries codes must not keep its owner out.
  if (answer.method !== 'passkey') await countCode(deps, caller, userId)

  const opened = await deps.db.transaction(async (tx) => {
    await holdChallenge(tx, challenge)
    const refusal = await refusalOf(tx, deps, { challenge, answer })
    if (refusal) return { refusal }
    await tx.delete(signInChallenges).where(eq(signInChallenges.hash, challenge.hash))
    await forgetFailuresFrom(tx, attemptsOn(userId))
    const token = await openLogged(tx, deps, caller, { ...challenge, line: LOG_LINES.session.opened })
    const user = await readSessionUser(tx, userId)
    if (answer.method !== 'recovery') return { token, user, recoveryCodesLeft: null }
    await queueEmail(tx, recoveryCodeUsedEmail, {
      cle: `code-de-secours:${challenge.hash}`,
      to: user.email,
      userId,
      props: { userId },
    })
    return { token, user, recoveryCodesLeft: await countRecoveryCodes(tx, userId) }
  })
  if (opened.refusal === undefined) return opened
  await logFailure(deps, caller, { userId, reason: 'wrong_code' })
  throw badRequest(opened.refusal, [{ path: 'code', message: opened.refusal }])
}

async function countCode(deps: Deps, caller: Caller, userId: string): Promise<void> {
  const attempt = attemptOf(deps, attemptsOn(userId))
  if (await countAttempt(deps.db, attempt)) return
  await logFailure(deps, caller, { userId, reason: 'account_locked' })
  throw tooManyRequests(await secondsLocked(deps.db, attempt), LOCKED)
}

/** The proofs that open the session of a challenge; 401 once it is over. */
export async function readChallenge(
  deps: Deps,
  caller: Caller,
  challenge: string,
): Promise<Omit<SecondFactorAsked, 'expiresAt'> & { expiresAt: Date }> {
  await rateLimit(deps, 'auth', caller.network)
  const { userId, expiresAt, passkeyChallenge } = await findChallenge(deps, challenge)
  return {
    expiresAt,
    totp: (await deps.db.$count(totpFactors, eq(totpFactors.userId, userId))) > 0,
    passkey: await knownPasskeyOptions(deps.db, deps.config, { userId, challenge: passkeyChallenge }),
  }
}

async function findChallenge({ db, clock }: Deps, challenge: string): Promise<Challenge> {
  const [found] = await db
    .select()
    .from(signInChallenges)
    .where(and(eq(signInChallenges.hash, hashToken(challenge)), gt(signInChallenges.expiresAt, clock())))
  if (!found) throw over()
  return found
}

/** Holds the account, then its challenge, in the order of the calls that end sessions: a change of the account ends its challenges. */
async function holdChallenge(tx: Tx, { hash, userId }: Challenge): Promise<void> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true), isNull(users.deletedAt)))
    .for('share')
  const [held] = await tx
    .select({ hash: signInChallenges.hash })
    .from(signInChallenges)
    .where(eq(signInChallenges.hash, hash))
    .for('update')
  if (!account || !held) throw over()
}

type Answered = { challenge: Challenge; answer: SecondFactorAnswer }

/** Uses the answer; returns the sentence that refuses it, or null. */
async function refusalOf(tx: Tx, deps: Deps, { challenge, answer }: Answered): Promise<string | null> {
  const { userId, passkeyChallenge } = challenge
  if (answer.method === 'recovery') {
    return (await spendRecoveryCode(tx, deps, { userId, code: answer.code })) ? null : WRONG.recovery
  }
  if (answer.method === 'passkey') {
    const { response } = answer
    const isTheirs = await provePasskey(tx, deps, { userId, expectedChallenge: passkeyChallenge, response })
    return isTheirs ? null : WRONG.passkey
  }
  const code = await spendTotpCode(tx, deps, { userId, code: answer.code })
  if (code === 'right') return null
  return code === 'replayed' ? WRONG.replayed : WRONG.totp
}

/** The counter of codes tried on an account, from all networks together: the person who tries them has its password. */
const attemptsOn = (userId: string) => ({ email: `second-factor:${userId}`, network: '' })

const over = () => new HttpError(401, CHALLENGE_OVER, OVER)
