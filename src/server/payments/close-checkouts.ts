import { and, eq, ne, or } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { type Given, keptStatement } from '../db/kept-statement.ts'
import { checkoutSessions } from '../db/schema/payments.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Order } from './lock-order.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'expire-checkout': { sessionId: string }
  }
}

/** Closes the pages of an order that asks for no more money, but the one it was paid by: nobody pays it twice, or for nothing. */
export async function closeCheckouts(tx: Tx, of: Order['of'], paidSessionId = ''): Promise<void> {
  const open = await othersOpen(tx, {
    commandeId: 'commandeId' in of ? of.commandeId : null,
    pendingCommandeId: 'pendingCommandeId' in of ? of.pendingCommandeId : null,
    paidSessionId,
  })
  for (const { id } of open) await enqueue(tx, 'expire-checkout', { sessionId: id })
}

type Paid = { commandeId: string | null; pendingCommandeId: string | null; paidSessionId: string }

const othersOpen = keptStatement((db, given: Given<Paid>) =>
  db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(
      and(
        or(
          eq(checkoutSessions.commandeId, given.commandeId),
          eq(checkoutSessions.pendingCommandeId, given.pendingCommandeId),
        ),
        eq(checkoutSessions.statut, 'OUVERTE'),
        ne(checkoutSessions.id, given.paidSessionId),
      ),
    ),
)
