import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../../platform/db/client.ts'
import { commandeEvenements } from '../../platform/db/schema/commandes.ts'

type Event = Omit<typeof commandeEvenements.$inferInsert, 'id'> & { createdAt: Date }

/** Adds a step to an order's timeline, in the transaction that takes it. */
export async function recordEvent(tx: Tx, event: Event): Promise<{ id: string }> {
  const [row] = await tx.insert(commandeEvenements).values(event).returning({ id: commandeEvenements.id })
  if (!row) throw new Error('no event was recorded')
  return row
}

/** Adds steps to a timeline, in their order. */
export async function recordEvents(tx: Tx, events: Event[]): Promise<void> {
  // Ids made in one millisecond are in no order: sorted, they keep that of the steps.
  const ids = events.map(() => randomUUIDv7()).toSorted()
  await tx.insert(commandeEvenements).values(events.map((event, index) => ({ ...event, id: ids[index] })))
}
