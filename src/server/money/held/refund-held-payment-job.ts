import { and, eq } from 'drizzle-orm'
import { paiementsRetenus } from '../../db/schema/payments.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/job.ts'
import type { ProviderRefund } from '../provider/payments-port.ts'
import { tellHouse, TOLD_AT_ATTEMPT } from '../tell-house.ts'

declare module '../../jobs/job.ts' {
  interface JobPayloads {
    'refund-held-payment': { paiementRetenuId: string }
  }
}

/** Gives a held payment back, whole: the provider refuses a second time, so that running twice is harmless. */
export const refundHeldPaymentJob = defineJob<Deps, 'refund-held-payment'>({
  name: 'refund-held-payment',
  async run(deps, { paiementRetenuId }, { attempt, lastAttempt }) {
    const { db, payments } = deps
    const [held] = await db.select().from(paiementsRetenus).where(isOnItsWay(paiementRetenuId))
    if (!held?.reference) return
    try {
      const { id } = await payments.refund({
        paymentReference: held.reference,
        // The provider replays an error under its key, as it does a refund sent back: each attempt of each decision has its own key.
        idempotencyKey: `remboursement-${paiementRetenuId}-${held.decideLe?.getTime() ?? 0}-${attempt}`,
      })
      await endHeldRefund(db, { paiementRetenuId, remboursementId: id })
    } catch (error) {
      if (attempt === TOLD_AT_ATTEMPT || lastAttempt) await tellFailure(deps, held)
      throw error
    }
  },
})

const isOnItsWay = (id: string) =>
  and(eq(paiementsRetenus.id, id), eq(paiementsRetenus.statut, 'REMBOURSEMENT'))

type Made = { paymentReference: string; refunds: readonly ProviderRefund[] }

/**
 * Removes from the queue a payment that was refunded by hand in the provider's pages, where the job could not; `refunds` is all that the
 * provider knows of it. Returns whether it was still there.
 */
export async function endHeldRefundMade(
  db: Deps['db'],
  { paymentReference, refunds }: Made,
): Promise<boolean> {
  const done = refunds.filter(({ state }) => state === 'done')
  const given = done.reduce((sum, { amount }) => sum + amount, 0)
  const [held] = await db
    .select({ id: paiementsRetenus.id, montant: paiementsRetenus.montant })
    .from(paiementsRetenus)
    .where(
      and(eq(paiementsRetenus.reference, paymentReference), eq(paiementsRetenus.statut, 'REMBOURSEMENT')),
    )
  if (!held || given < held.montant) return false
  return endHeldRefund(db, { paiementRetenuId: held.id, remboursementId: done.at(-1)?.id ?? null })
}

type Ended = { paiementRetenuId: string; remboursementId: string | null }

/** Removes a refunded payment from the queue; returns whether it was still there. */
async function endHeldRefund(db: Deps['db'], { paiementRetenuId, remboursementId }: Ended): Promise<boolean> {
  const ended = await db
    .update(paiementsRetenus)
    .set({ statut: 'REMBOURSE', remboursementId })
    .where(isOnItsWay(paiementRetenuId))
    .returning({ id: paiementsRetenus.id })
  return ended.length > 0
}

const tellFailure = (deps: Deps, { id, sessionId, commandeId }: typeof paiementsRetenus.$inferSelect) =>
  deps.db.transaction((tx) =>
    tellHouse(tx, deps, {
      title: 'Remboursement à reprendre',
      message:
        'Le prestataire n’a pas fait le remboursement d’un paiement retenu. Faites-le dans son tableau de bord.',
      actionUrl: '/admin/commandes',
      metadata: { paiementRetenuId: id, sessionId, commandeId },
    }),
  )
