import { eq } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { SECOND_FACTOR_ASKED } from '#contract/users/second-factor/sign-in.ts'
import type { Tx } from '../../platform/db/client.ts'
import { signInChallenges } from '../../platform/db/schema/second-factors.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { HttpError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { CHALLENGE_LIFE_MS, later } from '../../platform/session/durations.ts'
import { hashToken, newToken } from '../../platform/session/token-hash.ts'
import { writeLog } from '../logs/write-log.ts'
import { hasSecondFactor } from '../second-factor/has-second-factor.ts'
import { openSession } from './open-session.ts'

const ASKED = 'Mot de passe correct. Confirmez votre identité.'

type Needs = Pick<Deps, 'clock'>
type Line = (typeof LOG_LINES.session)['opened' | 'activated']
type Opening = { userId: string; remember: boolean; line: Line }
type Opened = { token: string; challenge?: undefined } | { token?: undefined; challenge: string }

/** Opens a session to somebody whose password was right, or asks for their second factor. The account is held by the caller. */
export async function openOrAsk(tx: Tx, deps: Needs, caller: Caller, opening: Opening): Promise<Opened> {
  const [user] = await tx
    .select({ isGuarded: hasSecondFactor() })
    .from(users)
    .where(eq(users.id, opening.userId))
  return user?.isGuarded
    ? { challenge: await askSecondFactor(tx, deps, opening) }
    : { token: await openLogged(tx, deps, caller, opening) }
}

/** 401: the password was right, and is not enough. To be thrown once the challenge is written. */
export const secondFactorAsked = (challenge: string) =>
  new HttpError(401, SECOND_FACTOR_ASKED, ASKED, { fields: { challenge } })

/** Opens a session, and writes it in the log. */
export async function openLogged(
  tx: Tx,
  deps: Needs,
  caller: Caller,
  { userId, remember, line }: Opening,
): Promise<string> {
  await writeLog(tx, {
    by: { ...caller, id: userId },
    ...line,
    createdAt: deps.clock(),
  })
  return openSession(tx, deps, { ...caller, userId, remember })
}

/** A challenge for ten minutes, by its hash alone. */
async function askSecondFactor(tx: Tx, { clock }: Needs, { userId, remember }: Opening): Promise<string> {
  const challenge = newToken()
  const now = clock()
  await tx.insert(signInChallenges).values({
    hash: hashToken(challenge),
    userId,
    remember,
    passkeyChallenge: newToken(),
    createdAt: now,
    expiresAt: later(now, CHALLENGE_LIFE_MS),
  })
  return challenge
}
