import { eq } from 'drizzle-orm'
import { WRONG_PASSWORD } from '#contract/users/refusals.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest } from '../../platform/errors.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { verifyPassword } from '../auth/password-hash.ts'

type Asked = { password: string; path: 'password' | 'currentPassword' }

/**
 * Makes sure that the person who holds the session knows the password; a session left open is not enough for an irreversible act. Returns
 * the hash that was right, for the write to be sure that it still is. 400 at the field: a 401 would close the session.
 */
export async function checkPassword(deps: Deps, actor: Actor, { password, path }: Asked): Promise<string> {
  await rateLimit(deps, 'auth', `password:${actor.id}`)
  const [user] = await deps.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.id))
  const passwordHash = user?.passwordHash ?? null
  if (passwordHash === null || !(await verifyPassword(passwordHash, password))) {
    throw badRequest(WRONG_PASSWORD, [{ path, message: WRONG_PASSWORD }])
  }
  return passwordHash
}
