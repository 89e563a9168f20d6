import { and, eq, inArray, sum } from 'drizzle-orm'
import { resteDuOf } from '#contract/money/invoices/facture-statut.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { checkoutSessions, paiements } from '../../platform/db/schema/payments.ts'
import type { Commande } from './lock-payment-subject.ts'

type Priced = Pick<Commande, 'id' | 'montant' | 'statut'>

/** Cents still to pay of a commande: the rest of its invoice; before it has one, its price. Zero once cancelled. */
export async function dueOf(tx: Db | Tx, { id, montant, statut }: Priced): Promise<number> {
  if (statut === 'ANNULEE') return 0
  const [facture] = await tx
    .select({ montant: factures.montant, paye: factures.paye, credite: factures.credite })
    .from(factures)
    .where(and(eq(factures.commandeId, id), eq(factures.serie, 'FAC')))
  if (facture) return resteDuOf(facture)
  const [received] = await tx
    .select({ total: sum(paiements.montant).mapWith(Number) })
    .from(paiements)
    .where(and(eq(paiements.commandeId, id), eq(paiements.aRembourser, false)))
  return Math.max(montant - (received?.total ?? 0), 0)
}

/** Whether nothing is left to pay of a commande. */
export const isSettled = async (tx: Tx, commande: Priced): Promise<boolean> =>
  (await dueOf(tx, commande)) === 0

/** Whether a payment of a commande waits for its bank, or for the house. */
export const isBeingPaid = async (tx: Tx, commandeId: string): Promise<boolean> =>
  (await tx.$count(
    checkoutSessions,
    and(
      eq(checkoutSessions.commandeId, commandeId),
      inArray(checkoutSessions.statut, ['EN_COURS', 'A_VERIFIER']),
    ),
  )) > 0
