import type { Tx } from '../db/client.ts'
import { keptInsert } from '../db/kept-insert.ts'
import { commandeEvenements } from '../db/schema/commandes.ts'

type Event = Omit<typeof commandeEvenements.$inferInsert, 'id'> & { createdAt: Date }

/** Adds a step to an order's timeline, in the transaction that takes it. */
export async function recordEvent(tx: Tx, event: Event): Promise<{ id: string }> {
  const [row] = await insertEvent(tx, { de: null, vers: null, note: null, actorId: null, ...event })
  if (!row) throw new Error('no event was recorded')
  return row
}

const insertEvent = keptInsert(
  commandeEvenements,
  ['commandeId', 'type', 'de', 'vers', 'note', 'actorId', 'createdAt'],
  (insert) => insert.returning({ id: commandeEvenements.id }),
)
