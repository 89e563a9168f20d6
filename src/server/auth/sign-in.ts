import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { forgetFailuresFrom } from './login-failures.ts'
import { openOrAsk } from './open-or-ask.ts'

type Account = { id: string; passwordHash: string }
type Asked = { email: string; remember: boolean }

/**
 * Signs in somebody whose password was right, and forgets the failures. Null, and nothing written, when the account was
 * changed, deactivated or erased since its password was read: its sessions were ended, and this one must not open after them.
 */
export function signIn(
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
    return openOrAsk(tx, deps, caller, { userId, remember, description: 'Connexion' })
  })
}
