import { eq } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import { disputeNews } from '#contract/money/payments/dispute-words.ts'
import type { DisputeState } from '#contract/money/payments/refunds.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { litiges, paiements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { DisputeNews } from '../provider/payments-port.ts'
import { tellHouse } from '../tell-house.ts'

type Disputed = { paymentReference: string; dispute: DisputeNews; amount: number | null }

/** A dispute only moves forward: a late event does not open a closed one again. */
const STEPS: Record<DisputeState, number> = { DEMANDE: 1, OUVERT: 2, PERDU: 3, GAGNE: 3 }

/**
 * Writes a bank's dispute of a payment and its outcome, and tells the house each change once; a trigger takes the lost sum off the payment.
 * Returns whether anything changed.
 */
export async function followDispute(
  tx: Tx,
  deps: Deps,
  { paymentReference, dispute: { id, state }, amount }: Disputed,
): Promise<boolean> {
  const [found] = await tx
    .select({ commandeId: paiements.commandeId })
    .from(paiements)
    .where(eq(paiements.reference, paymentReference))
    .limit(1)
  if (!found) return false
  // The order first, as each act that moves its money.
  const [commande] = await tx.select().from(commandes).where(eq(commandes.id, found.commandeId)).for('update')
  const [payment] = await tx.select().from(paiements).where(eq(paiements.reference, paymentReference))
  if (!commande || !payment) return false
  const [before] = await tx.select().from(litiges).where(eq(litiges.id, id))
  if (before && STEPS[state] <= STEPS[before.statut]) return false

  const montant = amount ?? before?.montant ?? payment.montant
  const told = { montant, statut: state, updatedAt: deps.clock() }
  await tx
    .insert(litiges)
    .values({ id, paiementId: payment.id, ...told, createdAt: told.updatedAt })
    .onConflictDoUpdate({ target: litiges.id, set: told })
  const { title, consequence } = disputeNews(state, before?.statut)
  await tellHouse(tx, deps, {
    title,
    message: `${formatEuros(montant)}, commande n° ${commande.numero}. ${consequence}`,
    actionUrl: `/admin/commandes/${commande.id}`,
    notice: 'disputes',
    metadata: { paiementId: payment.id, commandeId: commande.id, litige: state },
  })
  return true
}
