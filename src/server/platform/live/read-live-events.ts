import { and, asc, desc, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { liveEvents } from '../db/schema/live.ts'

/** Beyond this number of missed events, the page reads its content again. */
const MOST_MISSED = 1000

export type NumberedEvent = Pick<
  typeof liveEvents.$inferSelect,
  'audience' | 'userId' | 'kind' | 'objectId'
> & { numero: number }

/** The number of the last event; the table is never empty. */
export async function lastNumber(db: Db): Promise<number> {
  const [last] = await db
    .select({ numero: liveEvents.numero })
    .from(liveEvents)
    .where(sql`${liveEvents.numero} is not null`)
    .orderBy(desc(liveEvents.numero))
    .limit(1)
  return last?.numero ?? 0
}

/** The events after a number, in order; `isWhole` is false when some are no longer kept, or never existed. */
export async function eventsSince(
  db: Db,
  since: number,
  forWhom?: SQL,
): Promise<{ events: NumberedEvent[]; isWhole: boolean }> {
  const [[bounds], events] = await Promise.all([
    db
      .select({ first: sql<number>`min(numero)::float8`, last: sql<number>`max(numero)::float8` })
      .from(liveEvents),
    db
      .select({
        numero: sql<number>`numero::float8`,
        audience: liveEvents.audience,
        userId: liveEvents.userId,
        kind: liveEvents.kind,
        objectId: liveEvents.objectId,
      })
      .from(liveEvents)
      .where(and(gt(liveEvents.numero, since), forWhom))
      .orderBy(asc(liveEvents.numero))
      .limit(MOST_MISSED),
  ])
  const isKept = bounds !== undefined && since >= bounds.first - 1 && since <= bounds.last
  return { events, isWhole: isKept && events.length < MOST_MISSED }
}
