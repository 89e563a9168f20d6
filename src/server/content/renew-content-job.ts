import { eq } from 'drizzle-orm'
import type { Promotion } from '#contract/settings/promotion.ts'
import { addDays, parisMoment } from '#contract/shared/plain-date.ts'
import type { Tx } from '../db/client.ts'
import { settings } from '../db/schema/house.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../jobs/job.ts'
import { enqueue } from '../jobs/queue.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'renew-content': Record<string, never>
  }
}

/** Pages are kept for a version of the content (decision 022): an offer that opens or ends with a day makes a new one. */
export const renewContentJob = defineJob<Deps, 'renew-content'>({
  name: 'renew-content',
  async run({ db, clock }) {
    // A write is all it takes: the table's trigger moves the version.
    await db.update(settings).set({ updatedAt: clock() }).where(eq(settings.key, 'promotion'))
  },
})

/** Has the pages made anew when an offer opens and when it ends, at midnight in Paris. */
export async function renewAtTurns(tx: Tx, { debut, fin }: Promotion, now: Date): Promise<void> {
  const turns = { opens: debut, ends: fin && addDays(fin, 1) }
  for (const [turn, day] of Object.entries(turns)) {
    const runAt = day ? parisMoment(day, '00:00') : null
    if (runAt && runAt > now) await enqueue(tx, 'renew-content', {}, { jobKey: `promotion-${turn}`, runAt })
  }
}
