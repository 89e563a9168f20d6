import { eq } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { FactureChanges } from '#contract/money/invoices/admin-endpoints.ts'
import { NO_FACTURE, noteRefusal } from '#contract/money/invoices/refusals.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { changesOf, hasChanged } from '../../logs/changes-of.ts'
import { writeLog } from '../../logs/write-log.ts'

/** The possible changes of an issued invoice: the day to remind its client, and the house's note, unless another was written meanwhile (decisions §8). */
export async function changeFacture(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { noteLue, ...asked }: FactureChanges,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockFacture(tx, id)
    const refusal = noteRefusal(before.note, { ...asked, noteLue })
    if (refusal) throw conflict(refusal)
    await tx.update(factures).set(asked).where(eq(factures.id, id))
    // A note may name people: that it changed is enough.
    const { rappelLe, note } = before
    const changes = changesOf({ rappelLe, note }, { rappelLe, note, ...asked }, ['rappelLe'])
    if (!hasChanged(changes)) return
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.money.annotated,
      metadata: { factureId: id, commandeId: before.commandeId },
      changes,
      createdAt: clock(),
    })
  })
}

/** The invoice, held until the transaction ends. */
export async function lockFacture(tx: Tx, id: string): Promise<typeof factures.$inferSelect> {
  const [facture] = await tx.select().from(factures).where(eq(factures.id, id)).for('update')
  if (!facture) throw notFound(NO_FACTURE)
  return facture
}
