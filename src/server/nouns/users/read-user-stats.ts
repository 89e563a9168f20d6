import { and, gte, isNull } from 'drizzle-orm'
import { days } from '#contract/shared/durations.ts'
import { countsOf, sumOf } from '../../platform/db/list-counts.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'

/** The monthly window is 30 days (specification 2 §9). */
export const MONTH_MS = days(30)

/** Counts the accounts: in all, open, of the house, open ones of clients, and new within thirty days. */
export async function readUserStats({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const since = new Date(clock().getTime() - MONTH_MS)
  const [counts, recents] = await Promise.all([
    countsOf(db, 'users'),
    db.$count(users, and(isNull(users.deletedAt), gte(users.createdAt, since))),
  ])
  return {
    total: sumOf(counts, []),
    actifs: sumOf(counts, [undefined, 'true']),
    admin: sumOf(counts, ['ADMIN']),
    clientsActifs: sumOf(counts, ['USER', 'true']),
    recents,
  }
}
