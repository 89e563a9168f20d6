import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { endSessionsOf } from '../../platform/session/end-session.ts'
import { joinThreads } from '../support/join-threads.ts'
import { EVERY_LINK, voidLinks } from './issue-link.ts'
import { forgetFailures } from './login-failures.ts'

type Chosen = { userId: string; passwordHash: string }

/**
 * Gives an account the password chosen through a mailed link: the address is proven by it, every session and every other link end
 * (decisions §3, §5).
 */
export async function choosePassword(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, passwordHash }: Chosen,
): Promise<void> {
  const now = clock()
  const [user] = await tx
    .update(users)
    .set({ passwordHash, emailProvenAt: sql`coalesce(${users.emailProvenAt}, ${now})`, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ id: users.id, email: users.email })
  await endSessionsOf(tx, now, userId)
  await voidLinks(tx, now, userId, EVERY_LINK)
  if (!user) return
  await forgetFailures(tx, user.email)
  await joinThreads(tx, user)
}
