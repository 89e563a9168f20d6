import { and, eq, ne, sum } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import type { DisputeState } from '#contract/payments/refunds.ts'
import type { Tx } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { paiements, remboursements } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'
import type { DisputeNews } from './payments-port.ts'
import { tellHouse } from './tell-house.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'follow-refunds': { paymentReference: string }
  }
}

type Disputed = { paymentReference: string; dispute: DisputeNews; amount: number | null }

const TITLES: Record<DisputeState, string> = {
  OUVERT: 'Litige ouvert',
  PERDU: 'Litige perdu',
  GAGNE: 'Litige gagné',
}

const CONSEQUENCES: Record<DisputeState, string> = {
  OUVERT:
    'La banque du client conteste ce paiement\u00a0: répondez chez Stripe, avec vos preuves, avant la date limite.',
  PERDU: 'La somme est perdue\u00a0: elle ne compte plus comme payée, et aucun avoir n’est émis de lui-même.',
  GAGNE: 'Le paiement compte de nouveau comme les autres.',
}

type Lost = { payment: typeof paiements.$inferSelect; amount: number | null }

/** The whole payment is flagged; of a part lost, the rest is the house's to record. */
async function consequenceOf(tx: Tx, state: DisputeState, { payment: { id, montant }, amount }: Lost) {
  const [given] = await tx
    .select({ back: sum(remboursements.montant).mapWith(Number) })
    .from(remboursements)
    .where(and(eq(remboursements.paiementId, id), ne(remboursements.statut, 'ECHOUE')))
  const kept = montant - (given?.back ?? 0) - (amount ?? montant)
  if (state !== 'PERDU' || kept <= 0) return CONSEQUENCES[state]
  return `Le paiement entier ne compte plus comme payé\u00a0: enregistrez sur sa facture les ${formatEuros(kept)} qui vous restent.`
}

/**
 * Flags the payment that a bank disputes, and tells the house each change once; what is closed is not opened again by a late event.
 * Gives whether anything changed.
 */
export async function followDispute(
  tx: Tx,
  deps: Deps,
  { paymentReference, dispute, amount }: Disputed,
): Promise<boolean> {
  const [found] = await tx
    .select({ commandeId: paiements.commandeId })
    .from(paiements)
    .where(eq(paiements.reference, paymentReference))
    .limit(1)
  if (!found) return false
  // The order first, as whoever moves its money.
  const [commande] = await tx.select().from(commandes).where(eq(commandes.id, found.commandeId)).for('update')
  const [payment] = await tx.select().from(paiements).where(eq(paiements.reference, paymentReference))
  if (!commande || !payment) return false
  // Lost whole, whatever another dispute says of it.
  if (payment.litige === 'PERDU') return false
  const isSame = payment.litigeId === dispute.id
  if (isSame && (payment.litige === dispute.state || payment.litige !== 'OUVERT')) return false

  await tx
    .update(paiements)
    .set({ litige: dispute.state, litigeId: dispute.id, litigeLe: deps.clock() })
    .where(eq(paiements.id, payment.id))
  await tellHouse(tx, deps, {
    title: TITLES[dispute.state],
    message: `${formatEuros(amount ?? payment.montant)}, commande n° ${commande.numero}. ${await consequenceOf(tx, dispute.state, { payment, amount })}`,
    actionUrl: `/admin/commandes/${commande.id}`,
    notice: 'disputes',
    metadata: { paiementId: payment.id, commandeId: commande.id, litige: dispute.state },
  })
  return true
}
