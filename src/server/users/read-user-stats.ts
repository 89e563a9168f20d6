import { count, eq, gte, isNull, sql } from 'drizzle-orm'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'

/** The monthly window is 30 days (specification 2 §9). */
export const MONTH_MS = 30 * 24 * 60 * 60_000

/** How many accounts there are: in all, open, of the house, and since thirty days. */
export async function readUserStats({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const since = new Date(clock().getTime() - MONTH_MS)
  const [row] = await db
    .select({
      total: count(),
      actifs: countIf(eq(users.isActive, true)),
      admin: countIf(eq(users.role, 'ADMIN')),
      recents: countIf(gte(users.createdAt, since)),
    })
    .from(users)
    .where(isNull(users.deletedAt))
  return row ?? { total: 0, actifs: 0, admin: 0, recents: 0 }
}

const countIf = (condition: unknown) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
