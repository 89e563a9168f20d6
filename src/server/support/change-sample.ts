import { and, eq, inArray } from 'drizzle-orm'
import type { SampleChange } from '#contract/support/admin-endpoints.ts'
import type { Tx } from '../db/client.ts'
import { conversations } from '../db/schema/messages.ts'
import { supportRequests } from '../db/schema/support.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { writeLog } from '../logs/write-log.ts'
import type { Actor } from '../session/actor.ts'
import { getSample, SAMPLE_MISSING } from './get-sample.ts'
import { isSample } from './list-samples.ts'

/** Sets the status of a free sample; the same status changes nothing. */
export async function changeSample(deps: Deps, actor: Actor, id: string, { statut }: SampleChange) {
  await deps.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ statut: supportRequests.statut })
      .from(supportRequests)
      .where(and(eq(supportRequests.id, id), isSample()))
      .for('update')
    if (!before) throw notFound(SAMPLE_MISSING)
    if (before.statut === statut) return
    await tx.update(supportRequests).set({ statut }).where(eq(supportRequests.id, id))
    await writeLog(tx, {
      by: actor,
      action: 'UPDATE_SAMPLE',
      type: 'ADMIN',
      description: 'État d’un échantillon changé',
      metadata: { echantillonId: id },
      changes: { before, after: { statut } },
      createdAt: deps.clock(),
    })
  })
  return getSample(deps, id)
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
        inArray(supportRequests.statut, ['NOUVEAU', 'EN_COURS']),
      ),
    )
}
