import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { sessions, users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'

type Held = { sessionId: string; isHouse: boolean }

/** The sessions, among these, that are ended, idle for too long, or of an account whose role has changed. */
export async function closedSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  held: Held[],
): Promise<string[]> {
  if (held.length === 0) return []
  const open = await db
    .select({ id: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(
          sessions.id,
          held.map(({ sessionId }) => sessionId),
        ),
        isNull(sessions.endedAt),
        gt(sessions.idleUntil, clock()),
        eq(users.isActive, true),
        isNull(users.deletedAt),
      ),
    )
  const roles = new Map(open.map(({ id, role }) => [id, role]))
  return held
    .filter(({ sessionId, isHouse }) => roles.get(sessionId) !== (isHouse ? 'ADMIN' : 'USER'))
    .map(({ sessionId }) => sessionId)
}
