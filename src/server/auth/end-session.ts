import { and, eq, isNull } from 'drizzle-orm'
import { sessions } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'

/** Ends one session: none of its tokens opens anything again. */
export async function endSession(deps: Pick<Deps, 'db' | 'clock'>, sessionId: string): Promise<void> {
  await deps.db
    .update(sessions)
    .set({ endedAt: deps.clock() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}
