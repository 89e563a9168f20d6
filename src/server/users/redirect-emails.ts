import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { emails } from '../db/schema/notifications.ts'

/** Sends the e-mails that wait for an address to the new one, but for the one that is being sent at this very moment. */
export async function redirectEmails(
  tx: Tx,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  const waiting = tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.userId, userId), eq(emails.destinataire, from), eq(emails.statut, 'EN_ATTENTE')))
    .for('update', { skipLocked: true })
  await tx.update(emails).set({ destinataire: to }).where(inArray(emails.id, waiting))
}
