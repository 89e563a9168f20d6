import { eq } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { checkoutSessions, paiements } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'
import type { SessionNews } from './payments-port.ts'

/** Money that came for a commande, by a checkout session. */
export type Received = Pick<SessionNews, 'id' | 'amount' | 'paymentReference' | 'methode'>

type Recorded = { commandeId: string; received: Received; use: 'PAYS' | 'TO_REFUND' }

/** Writes the payment of a session, once: the database allows no second one. */
export async function recordPayment(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { commandeId, received, use }: Recorded,
): Promise<void> {
  const now = clock()
  await tx
    .update(checkoutSessions)
    .set({ statut: 'PAYEE', commandeId, updatedAt: now })
    .where(eq(checkoutSessions.id, received.id))
  await tx.insert(paiements).values({
    commandeId,
    checkoutSessionId: received.id,
    reference: received.paymentReference,
    montant: received.amount,
    methode: received.methode,
    aRembourser: use === 'TO_REFUND',
    createdAt: now,
  })
}
