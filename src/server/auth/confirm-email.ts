import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { joinThreads } from '../support/join-threads.ts'
import type { Caller } from '../http/caller.ts'
import { deadLink, findLink, followLink, isLive } from './follow-link.ts'

/** Proves the address of an account by the link sent to it; followed again, it stays proven. */
export async function confirmEmail(deps: Deps, caller: Caller, token: string): Promise<void> {
  await rateLimit(deps, 'forms', `confirm:${caller.network}`)
  const link = await findLink(deps.db, 'CONFIRM_EMAIL', token)
  if (link?.emailProvenAt) return
  if (!link || !isLive(link, deps.clock())) throw deadLink(link)
  await deps.db.transaction(async (tx) => {
    const { userId } = await followLink(tx, deps, 'CONFIRM_EMAIL', token)
    const [proven] = await tx
      .update(users)
      .set({ emailProvenAt: deps.clock(), updatedAt: deps.clock() })
      .where(and(eq(users.id, userId), isNull(users.emailProvenAt)))
      .returning({ id: users.id, email: users.email })
    if (proven) await joinThreads(tx, proven)
  })
}
