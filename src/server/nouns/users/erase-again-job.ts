import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { eraseAccount, holdCommandes } from './erase-account.ts'
import { readUnderWay } from './read-under-way.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'erase-again': { userId: string }
  }
}

/** Erases the data that requests begun before an account's erasure added after it: an upload lasts hours. */
export const eraseAgainJob = defineJob<Deps, 'erase-again'>({
  name: 'erase-again',
  run: ({ db, clock }, { userId }) =>
    db.transaction(async (tx) => {
      await holdCommandes(tx, userId)
      const [erased] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, userId), isNotNull(users.deletedAt)))
        .for('update')
      if (erased && !(await readUnderWay(tx, erased))) await eraseAccount(tx, { now: clock(), self: erased })
    }),
})
