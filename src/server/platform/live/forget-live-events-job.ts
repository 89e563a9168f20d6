import { and, lt, sql } from 'drizzle-orm'
import { liveEvents } from '../db/schema/live.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../jobs/job.ts'
import { lastNumber } from './read-live-events.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'forget-live-events': Record<string, never>
  }
}

/** A page that was away for more than an hour reads its content again. The last event stays: it keeps the present number. */
export const forgetLiveEvents = defineJob<Deps, 'forget-live-events'>({
  name: 'forget-live-events',
  cron: '*/10 * * * *',
  async run({ db }) {
    await db
      .delete(liveEvents)
      .where(
        and(
          lt(liveEvents.createdAt, sql`now() - interval '1 hour'`),
          lt(liveEvents.numero, await lastNumber(db)),
        ),
      )
  },
})
