import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import type { PendingCommande } from '../commandes/find-pending.ts'

export type Commande = typeof commandes.$inferSelect

/** The subject of a payment: an order not confirmed yet, or a commande. */
export type PaymentSubject =
  | { kind: 'pending'; of: { pendingCommandeId: string }; pending: PendingCommande }
  | { kind: 'commande'; of: { commandeId: string }; commande: Commande }

/** The order of a reference, held by this transaction: events about it are handled one after the other. */
export async function lockPaymentSubject(tx: Tx, reference: string): Promise<PaymentSubject | null> {
  const [pending] = await tx
    .select()
    .from(pendingCommandes)
    .where(eq(pendingCommandes.id, reference))
    .for('update')
  if (pending && pending.statut !== 'CONFIRMEE') {
    return { kind: 'pending', of: { pendingCommandeId: pending.id }, pending }
  }
  const [commande] = await tx.select().from(commandes).where(eq(commandes.id, reference)).for('update')
  return commande ? { kind: 'commande', of: { commandeId: commande.id }, commande } : null
}
