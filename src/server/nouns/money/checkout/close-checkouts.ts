import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { checkoutSessions } from '../../../platform/db/schema/payments.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { PaymentSubject } from '../lock-payment-subject.ts'

declare module '../../../platform/jobs/job.ts' {
  interface JobPayloads {
    'expire-checkout': { sessionId: string }
  }
}

/** Closes the pages of an order that has nothing left to pay, except the one that paid it: it cannot be paid twice, or for nothing. */
export async function closeCheckouts(tx: Tx, of: PaymentSubject['of'], paidSessionId = ''): Promise<void> {
  const ofCommande =
    'commandeId' in of
      ? eq(checkoutSessions.commandeId, of.commandeId)
      : eq(checkoutSessions.pendingCommandeId, of.pendingCommandeId)
  const open = await tx
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(and(ofCommande, eq(checkoutSessions.statut, 'OUVERTE'), ne(checkoutSessions.id, paidSessionId)))
  for (const { id } of open) await enqueue(tx, 'expire-checkout', { sessionId: id })
}
