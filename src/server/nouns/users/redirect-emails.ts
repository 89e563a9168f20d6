import { and, eq, gte, inArray } from 'drizzle-orm'
import { days } from '#contract/shared/durations.ts'
import type { Tx } from '../../platform/db/client.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

/** The age up to which e-mails that an address refused are sent again to its replacement. */
const SENT_AGAIN_MS = days(30)

/**
 * Sends to the new address the e-mails that wait for the old one, except one being sent at this very moment, and those that the old one
 * refused.
 */
export async function redirectEmails(
  tx: Tx,
  { userId, from, to, now }: { userId: string; from: string; to: string; now: Date },
): Promise<void> {
  const waiting = tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.userId, userId), eq(emails.destinataire, from), eq(emails.statut, 'EN_ATTENTE')))
    .for('update', { skipLocked: true })
  await tx.update(emails).set({ destinataire: to }).where(inArray(emails.id, waiting))
  const refused = await tx
    .update(emails)
    .set({ destinataire: to, statut: 'EN_ATTENTE', priseLe: null, refus: null, refuseLe: null })
    .where(
      and(
        eq(emails.userId, userId),
        eq(emails.destinataire, from),
        eq(emails.statut, 'REFUSE'),
        gte(emails.refuseLe, new Date(now.getTime() - SENT_AGAIN_MS)),
      ),
    )
    .returning({ id: emails.id })
  for (const { id } of refused) await enqueue(tx, 'send-email', { emailId: id }, { jobKey: `email:${id}` })
}
