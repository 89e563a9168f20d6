import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import {
  passkeys,
  recoveryCodes,
  signInChallenges,
  totpFactors,
} from '../../platform/db/schema/second-factors.ts'

/** For a query of `users`: whether a password alone does not open their account. */
export const hasSecondFactor = (): SQL<boolean> => sql`(
  exists (select 1 from totp_factors f where f.user_id = users.id)
  or exists (select 1 from passkeys p where p.user_id = users.id))`

/** For a query of `users`: whether the house asks them for a second factor that they have not. */
export const mustSetUpSecondFactor = (): SQL<boolean> => sql`(
  users.role = 'ADMIN' and ${isAskedOfAdmins()} and not ${hasSecondFactor()})`

/** Whether the setting obliges administrators. */
export const isAskedOfAdmins = (): SQL<boolean> => sql`exists (
  select 1 from settings s
   where s.key = 'security' and (s.value ->> 'secondFacteurObligatoire')::boolean)`

/** Leaves nothing of somebody's second factor. */
export async function forgetSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
}
