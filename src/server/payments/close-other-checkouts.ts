import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { checkoutSessions } from '../db/schema/payments.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Order } from './lock-order.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'expire-checkout': { sessionId: string }
  }
}

/** Once an order is paid, its other pages are closed, that nobody pays it twice. */
export async function closeOtherCheckouts(tx: Tx, of: Order['of'], paidSessionId: string): Promise<void> {
  const isOfOrder =
    'commandeId' in of
      ? eq(checkoutSessions.commandeId, of.commandeId)
      : eq(checkoutSessions.pendingCommandeId, of.pendingCommandeId)
  const open = await tx
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(and(isOfOrder, eq(checkoutSessions.statut, 'OUVERTE'), ne(checkoutSessions.id, paidSessionId)))
  for (const { id } of open) await enqueue(tx, 'expire-checkout', { sessionId: id })
}
