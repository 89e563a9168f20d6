import { eq } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import { hours } from '#contract/shared/durations.ts'
import { paiements, remboursements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { type ProviderRefund, RefundRefused } from '../provider/payments-port.ts'
import { TOLD_AT_ATTEMPT, tellHouse } from '../tell-house.ts'
import { failRefund, followRefund } from './follow-refund.ts'

declare module '../../../platform/jobs/job.ts' {
  interface JobPayloads {
    'refund-payment': { remboursementId: string }
  }
}

const AGAIN_AFTER_MS = hours(24)

/** Makes a refund that the house asked for: the provider knows it by its id, so that running twice, or after a lost answer, is harmless. */
export const refundPaymentJob = defineJob<Deps, 'refund-payment'>({
  name: 'refund-payment',
  async run(deps, { remboursementId }, { attempt, lastAttempt }) {
    const asked = await readAsked(deps, remboursementId)
    if (!asked?.reference) return
    const { commandeId, reference, montant } = asked
    let made: ProviderRefund
    try {
      made = await deps.payments.refundPart({ paymentReference: reference, amount: montant, remboursementId })
    } catch (error) {
      if (error instanceof RefundRefused) {
        deps.log.error({ err: error, remboursementId }, 'refund refused')
        await failRefund(deps, { commandeId, remboursementId })
        // To find out why: it may be refunded already in the provider's own pages.
        return enqueue(deps.db, 'follow-refunds', { paymentReference: reference })
      }
      if (attempt === TOLD_AT_ATTEMPT || lastAttempt)
        await tellDelay(deps, { commandeId, remboursementId, montant })
      // The effect of an unanswered call is unknown: it is neither failed nor given up.
      if (lastAttempt) {
        const runAt = new Date(deps.clock().getTime() + AGAIN_AFTER_MS)
        return enqueue(deps.db, 'refund-payment', { remboursementId }, { runAt })
      }
      throw error
    }
    await followRefund(deps, { commandeId, made, remboursementId })
  },
})

/** The refund to send; null once the provider has it. */
async function readAsked({ db }: Pick<Deps, 'db'>, remboursementId: string) {
  const [row] = await db
    .select({ refund: remboursements, commandeId: paiements.commandeId, reference: paiements.reference })
    .from(remboursements)
    .innerJoin(paiements, eq(paiements.id, remboursements.paiementId))
    .where(eq(remboursements.id, remboursementId))
  if (row?.refund.statut !== 'EN_COURS' || row.refund.reference) return null
  const { refund, ...payment } = row
  return { ...payment, montant: refund.montant }
}

type Delayed = { commandeId: string; remboursementId: string; montant: number }

const tellDelay = (deps: Deps, { commandeId, remboursementId, montant }: Delayed) =>
  deps.db.transaction((tx) =>
    tellHouse(tx, deps, {
      title: 'Remboursement en attente',
      message: `Le prestataire ne répond pas pour un remboursement de ${formatEuros(montant)}. Nous le demanderons de nouveau automatiquement\u00a0: vous n’avez rien à faire.`,
      actionUrl: `/admin/commandes/${commandeId}`,
      metadata: { remboursementId, commandeId },
    }),
  )
