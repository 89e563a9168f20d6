import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { outsideRequests, writeLog } from '../../logs/write-log.ts'
import type { ProviderRefund } from '../provider/payments-port.ts'
import { endHeldSession } from './end-held-session.ts'
import type { HeldRow } from './held-payment-email.ts'
import { tellHeldRefund } from './tell-held-payment.ts'

type Made = { paymentReference: string; refunds: readonly ProviderRefund[] }

/**
 * Removes from the queue a payment that was refunded whole by hand in the provider's pages: before the house decided of it here, or where
 * the job could not. `refunds` is all that the provider knows of it. Returns whether it was still there.
 */
export async function endHeldRefundMade(deps: Deps, { paymentReference, refunds }: Made): Promise<boolean> {
  const done = refunds.filter(({ state }) => state === 'done')
  const given = done.reduce((sum, { amount }) => sum + amount, 0)
  return deps.db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(paiementsRetenus)
      .where(
        and(
          eq(paiementsRetenus.reference, paymentReference),
          inArray(paiementsRetenus.statut, ['A_VERIFIER', 'REMBOURSEMENT']),
        ),
      )
      .for('update')
    if (!held || given < held.montant) return false
    if (held.statut === 'A_VERIFIER') await recordDecision(tx, deps, held)
    await tx
      .update(paiementsRetenus)
      .set({ statut: 'REMBOURSE', remboursementId: done.at(-1)?.id ?? null })
      .where(eq(paiementsRetenus.id, held.id))
    return true
  })
}

/** The house decided there, and not here: the order may be paid again, its payer and the audit's log are told. */
async function recordDecision(tx: Tx, deps: Deps, held: HeldRow): Promise<void> {
  const now = deps.clock()
  await endHeldSession(tx, deps, held, 'ECHOUEE')
  await tellHeldRefund(tx, held)
  await tx.update(paiementsRetenus).set({ decideLe: now }).where(eq(paiementsRetenus.id, held.id))
  await writeLog(tx, {
    by: outsideRequests(),
    action: 'UPDATE_COMMANDE',
    type: 'PAIEMENT',
    description: 'Paiement retenu remboursé chez le prestataire',
    metadata: { paiementRetenuId: held.id, sessionId: held.sessionId },
    changes: { before: { statut: held.statut }, after: { statut: 'REMBOURSE' } },
    createdAt: now,
  })
}
