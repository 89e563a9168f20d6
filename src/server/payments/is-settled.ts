import { and, eq, sum } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { paiements } from '../db/schema/payments.ts'
import type { Commande } from './open-commande.ts'

/** Whether a commande asks for no money: its payments cover it, or it is cancelled. */
export async function isSettled(tx: Tx, { id, montant, statut }: Commande): Promise<boolean> {
  if (statut === 'ANNULEE') return true
  const [received] = await tx
    .select({ total: sum(paiements.montant).mapWith(Number) })
    .from(paiements)
    .where(and(eq(paiements.commandeId, id), eq(paiements.aRembourser, false)))
  return (received?.total ?? 0) >= montant
}
