import { eq } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { paiements, paiementsRetenus, remboursements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { outsideRequests } from '../../logs/write-log.ts'
import { endHeldRefundMade } from '../held/end-held-refund.ts'
import { returnHeldPayment } from '../held/return-held-payment.ts'
import { lockFacture } from '../invoices/change-facture.ts'
import { lockMoney, type Payment } from '../lock-money.ts'
import type { ProviderRefund } from '../provider/payments-port.ts'
import { tellHouse } from '../tell-house.ts'
import { creditRefund } from './credit-refund.ts'
import { dueChanged } from './due-changed.ts'
import { STATUTS, setStatut } from './follow-refund.ts'

const MADE_THERE = 'Remboursement fait chez le prestataire de paiement'
const AVOIR_TOLD = {
  issued: '\u00a0: un avoir est émis',
  takenUp: '\u00a0: l’avoir du remboursement échoué répond à celui-ci',
}

/**
 * Reads at the provider's every refund of a payment, and writes those unknown here. An event only says that something moved: asked again,
 * late or out of order, the answer is the same (decision 087).
 */
export const followRefundsJob = defineJob<Deps, 'follow-refunds'>({
  name: 'follow-refunds',
  async run(deps, { paymentReference }) {
    const [paid] = await deps.db
      .select({ id: paiements.id, commandeId: paiements.commandeId })
      .from(paiements)
      .where(eq(paiements.reference, paymentReference))
      .limit(1)
    const isHeld = await deps.db.$count(paiementsRetenus, eq(paiementsRetenus.reference, paymentReference))
    if (!paid && isHeld === 0) return
    const refunds = await deps.payments.refundsOf(paymentReference)
    await returnHeldPayment(deps, { paymentReference, refunds })
    await endHeldRefundMade(deps, { paymentReference, refunds })
    if (!paid) return
    const { id: paiementId, commandeId } = paid
    for (const made of refunds.toSorted((one, other) => turnOf(one) - turnOf(other))) {
      await deps.db.transaction((tx) => follow(tx, deps, { commandeId, paiementId, made }))
    }
  },
})

/** Failed refunds go first and free their sum, then ours: the provider's own then find the sum really left. */
function turnOf({ state, remboursementId }: ProviderRefund): number {
  if (state === 'failed') return 0
  return remboursementId === null ? 2 : 1
}

type Followed = { commandeId: string; paiementId: string; made: ProviderRefund }

async function follow(tx: Tx, deps: Deps, { commandeId, paiementId, made }: Followed): Promise<void> {
  const { commande, payments } = await lockMoney(tx, commandeId)
  const payment = payments.find(({ id }) => id === paiementId)
  if (!payment) return
  const known = payment.remboursements.find(
    ({ id, reference }) => reference === made.id || id === made.remboursementId,
  )
  const statut = STATUTS[made.state]
  if (known) {
    const remboursementId = known.id
    const reference = made.id
    // The refund of a held payment is told in the queue of held payments.
    await setStatut(tx, deps, {
      commandeId,
      remboursementId,
      statut,
      reference,
      isHeld: payment.aRembourser,
    })
  } else if (statut !== 'ECHOUE') await adopt(tx, deps, { payment, made })
  const isNews = known ? known.statut !== 'ECHOUE' && statut === 'ECHOUE' : statut !== 'ECHOUE'
  if (isNews) await dueChanged(tx, deps, { commande })
}

type Adopted = { payment: Payment; made: ProviderRefund }

/** Records a refund made in the provider's own pages: written, credited of what no credit note answers yet, told. */
async function adopt(tx: Tx, deps: Deps, { payment, made }: Adopted): Promise<void> {
  const { id: paiementId, commandeId, factureId } = payment
  const createdAt = deps.clock()
  await makeRoom(tx, deps, { payment, made })
  // A payment to refund whole has no invoice to correct.
  const facture = factureId && !payment.aRembourser ? await lockFacture(tx, factureId) : null
  const avoir =
    facture &&
    (await creditRefund(tx, deps, {
      facture,
      montant: made.amount,
      motif: MADE_THERE,
      by: outsideRequests(),
    }))
  await tx.insert(remboursements).values({
    paiementId,
    montant: made.amount,
    motif: MADE_THERE,
    statut: STATUTS[made.state],
    source: 'PRESTATAIRE',
    reference: made.id,
    avoirId: avoir?.id,
    createdAt,
    updatedAt: createdAt,
  })
  // The house itself decided that refund.
  if (payment.aRembourser) return
  await tellHouse(tx, deps, {
    title: 'Remboursement chez Stripe',
    message: `${formatEuros(made.amount)} ont été remboursés dans le tableau de bord du prestataire${avoir ? AVOIR_TOLD[avoir.isIssued ? 'issued' : 'takenUp'] : ''}.`,
    actionUrl: `/admin/commandes/${commandeId}`,
    metadata: { paiementId, commandeId },
  })
}

/** Fails refunds asked for here that never reached the provider, when no sum is left for them: the money was refunded by other means. */
async function makeRoom(tx: Tx, deps: Deps, { payment, made }: Adopted): Promise<void> {
  const { commandeId, montant } = payment
  const counted = payment.remboursements.filter(({ statut }) => statut !== 'ECHOUE')
  let left = montant - counted.reduce((sum, refund) => sum + refund.montant, 0)
  for (const refund of counted.toReversed()) {
    if (left >= made.amount) return
    if (refund.statut !== 'EN_COURS' || refund.reference) continue
    await setStatut(tx, deps, { commandeId, remboursementId: refund.id, statut: 'ECHOUE' })
    left += refund.montant
  }
}
