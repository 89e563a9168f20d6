import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { signInChallenges } from '../db/schema/second-factors.ts'
import { sessions } from '../db/schema/users.ts'

/** Ends one session: none of its tokens opens anything again. Whether it was still open. */
export async function endSession(tx: Pick<Tx, 'update'>, now: Date, sessionId: string): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends every session of a person at once, but one if said, and those being opened: reset, deactivation, deletion (decisions §3). */
export async function endSessionsOf(
  tx: Pick<Tx, 'update' | 'delete'>,
  now: Date,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
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
