import { and, eq, inArray } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { SampleChange } from '#contract/support/admin-endpoints.ts'
import { UNANSWERED_STATUTS } from '#contract/support/forms.ts'
import type { Tx } from '../../platform/db/client.ts'
import { conversations } from '../../platform/db/schema/messages.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loggedUpdate } from '../logs/logged-writes.ts'
import { getSample, SAMPLE_MISSING } from './get-sample.ts'
import { isSample } from './list-samples.ts'

const update = loggedUpdate({
  lock: lockSample,
  shown: ['statut'],
  metadata: (echantillonId) => ({ echantillonId }),
  read: () => undefined,
  ...LOG_LINES.sample,
})

/** Sets the status of a free sample; the same status changes nothing. */
export async function changeSample(deps: Deps, actor: Actor, id: string, { statut }: SampleChange) {
  await update(deps, actor, { id }, async (tx, before) => {
    if (before.statut !== statut)
      await tx.update(supportRequests).set({ statut }).where(eq(supportRequests.id, id))
    return { statut }
  })
  return getSample(deps, id)
}

async function lockSample(tx: Tx, id: string) {
  const [found] = await tx
    .select({ id: supportRequests.id, statut: supportRequests.statut })
    .from(supportRequests)
    .where(and(eq(supportRequests.id, id), isSample()))
    .for('update')
  if (!found) throw notFound(SAMPLE_MISSING)
  return found
}

/** The house has written to the person who sent a sample: it waits for nothing more, unless it was done already. */
export async function markSampleAnswered(tx: Tx, conversationId: string): Promise<void> {
  const asked = tx
    .select({ id: conversations.supportRequestId })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  await tx
    .update(supportRequests)
    .set({ statut: 'REPONDU' })
    .where(
      and(
        inArray(supportRequests.id, asked),
        isSample(),
        inArray(supportRequests.statut, UNANSWERED_STATUTS),
      ),
    )
}
