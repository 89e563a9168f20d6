import { and, eq } from 'drizzle-orm'
import { paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { TOLD_AT_ATTEMPT, tellHouse } from '../tell-house.ts'

declare module '../../../platform/jobs/job.ts' {
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
      await db
        .update(paiementsRetenus)
        .set({ statut: 'REMBOURSE', remboursementId: id })
        .where(isOnItsWay(paiementRetenuId))
    } catch (error) {
      if (attempt === TOLD_AT_ATTEMPT || lastAttempt) await tellFailure(deps, held)
      throw error
    }
  },
})

const isOnItsWay = (id: string) =>
  and(eq(paiementsRetenus.id, id), eq(paiementsRetenus.statut, 'REMBOURSEMENT'))

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
