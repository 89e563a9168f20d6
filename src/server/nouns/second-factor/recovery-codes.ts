import { createHmac, randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { RECOVERY_CODES, recoveryCodeOf } from '#contract/users/second-factor/codes.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { recoveryCodes } from '../../platform/db/schema/second-factors.ts'
import type { Deps } from '../../platform/deps.ts'

/** Without 0, 1, 8 and 9, which are mistaken for letters (base32, RFC 4648). */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const HALF = 5

type Needs = Pick<Deps, 'config'>

/** Gives ten new recovery codes, of 50 bits each; the older ones open nothing any more. */
export async function giveRecoveryCodes(tx: Tx, { config }: Needs, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashOf(config.appSecret, userId, recoveryCodeOf(code)) })))
  return codes
}

/** Uses a recovery code, once: false for a wrong or a used one. */
export async function spendRecoveryCode(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock() })
    .where(
      and(
        eq(recoveryCodes.hash, hashOf(config.appSecret, userId, code)),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}

export const countRecoveryCodes = (db: Db | Tx, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))

function newRecoveryCode(): string {
  const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${half()}-${half()}`
}

/** Too short for a bare hash: without APP_SECRET, a copy of the database tries nothing. */
const hashOf = (appSecret: string, userId: string, code: string) =>
  createHmac('sha256', appSecret).update(`recovery-code:${userId}:${code}`).digest('hex')
