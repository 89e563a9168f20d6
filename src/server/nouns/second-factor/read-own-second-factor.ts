import { asc, eq } from 'drizzle-orm'
import { passkeys, totpFactors } from '../../platform/db/schema/second-factors.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { isAskedOfAdmins } from './has-second-factor.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** The caller's own second factor, as the settings show it. */
export async function readOwnSecondFactor({ db }: Pick<Deps, 'db'>, actor: Actor) {
  const [totp] = await db
    .select({ createdAt: totpFactors.createdAt })
    .from(totpFactors)
    .where(eq(totpFactors.userId, actor.id))
  const [asked] = await db.select({ ofAdmins: isAskedOfAdmins() }).from(users).where(eq(users.id, actor.id))
  return {
    totpSince: totp?.createdAt ?? null,
    passkeys: await db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, actor.id))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
    isRequired: actor.role === 'ADMIN' && (asked?.ofAdmins ?? false),
  }
}
