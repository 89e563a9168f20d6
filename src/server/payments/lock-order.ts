import { eq } from 'drizzle-orm'
import type { PendingCommande } from '../commandes/find-pending.ts'
import type { Tx } from '../db/client.ts'
import { type Given, keptStatement } from '../db/kept-statement.ts'
import { commandes, pendingCommandes } from '../db/schema/commandes.ts'
import type { Commande } from './open-commande.ts'

/** What a payment is for: an order not confirmed yet, or a commande. */
export type Order =
  | { kind: 'pending'; of: { pendingCommandeId: string }; pending: PendingCommande }
  | { kind: 'commande'; of: { commandeId: string }; commande: Commande }

/** The order of a reference, held by this transaction: events about it come one after the other. */
export async function lockOrder(tx: Tx, reference: string): Promise<Order | null> {
  const [pending] = await pendingForUpdate(tx, { id: reference })
  if (pending && pending.statut !== 'CONFIRMEE') {
    return { kind: 'pending', of: { pendingCommandeId: pending.id }, pending }
  }
  const [commande] = await commandeForUpdate(tx, { id: reference })
  return commande ? { kind: 'commande', of: { commandeId: commande.id }, commande } : null
}

const pendingForUpdate = keptStatement((db, given: Given<{ id: string }>) =>
  db.select().from(pendingCommandes).where(eq(pendingCommandes.id, given.id)).for('update'),
)

const commandeForUpdate = keptStatement((db, given: Given<{ id: string }>) =>
  db.select().from(commandes).where(eq(commandes.id, given.id)).for('update'),
)
