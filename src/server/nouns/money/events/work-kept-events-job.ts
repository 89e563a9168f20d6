import { asc, eq, isNotNull } from 'drizzle-orm'
import { paymentEvents } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { HttpError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { handleEvent } from './handle-event.ts'

declare module '../../../platform/jobs/job.ts' {
  interface JobPayloads {
    'work-kept-events': Record<string, never>
  }
}

/** Reads again the kept events, the oldest first: a version that understands more carries them out. */
export const workKeptEventsJob = defineJob<Deps, 'work-kept-events'>({
  name: 'work-kept-events',
  cron: '*/5 * * * *',
  async run(deps, _payload, { signal }) {
    const kept = await deps.db
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(isNotNull(paymentEvents.contenu))
      .orderBy(asc(paymentEvents.receivedAt))
    const failures: unknown[] = []
    for (const { id } of kept) {
      if (signal.aborted) return
      // A failed event does not stop the others.
      await workAgain(deps, id).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some kept events could not be worked')
  },
})

async function workAgain(deps: Deps, id: string): Promise<void> {
  const [event] = await deps.db
    .select({ contenu: paymentEvents.contenu })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id))
  if (!event?.contenu) return
  try {
    await handleEvent(deps, deps.payments.readKeptEvent(event.contenu))
  } catch (error) {
    // Not understood yet: it waits for a version that does.
    if (!(error instanceof HttpError)) throw error
  }
}
