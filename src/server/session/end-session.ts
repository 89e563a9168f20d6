import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { sessions } from '../db/schema/users.ts'

/** Ends one session: none of its tokens opens anything again. */
export async function endSession(tx: Pick<Tx, 'update'>, now: Date, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** Ends every session of a person at once, but one if said: reset, deactivation, deletion (decisions §3). */
export async function endSessionsOf(
  tx: Pick<Tx, 'update'>,
  now: Date,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
}
