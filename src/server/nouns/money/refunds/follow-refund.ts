import { and, eq } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { RefundStatut } from '#contract/money/payments/refunds.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { remboursements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { outsideRequests, writeLog } from '../../logs/write-log.ts'
import { lockMoney } from '../lock-money.ts'
import type { ProviderRefund } from '../provider/payments-port.ts'
import { tellHouse } from '../tell-house.ts'
import { dueChanged } from './due-changed.ts'

export const STATUTS: Record<ProviderRefund['state'], RefundStatut> = {
  pending: 'EN_COURS',
  done: 'FAIT',
  failed: 'ECHOUE',
}

type Known = { commandeId: string; remboursementId: string }

/** Records the provider's answer to a refund asked for here. */
export const followRefund = (
  deps: Deps,
  { commandeId, remboursementId, made }: Known & { made: ProviderRefund },
) =>
  deps.db.transaction(async (tx) => {
    const { commande } = await lockMoney(tx, commandeId)
    await setStatut(tx, deps, {
      commandeId,
      remboursementId,
      statut: STATUTS[made.state],
      reference: made.id,
    })
    if (made.state === 'failed') await dueChanged(tx, deps, { commande })
  })

/** Fails a refund that the provider will not make: it no longer counts, the house is told, and may ask for another. */
export const failRefund = (deps: Deps, { commandeId, remboursementId }: Known) =>
  deps.db.transaction(async (tx) => {
    const { commande } = await lockMoney(tx, commandeId)
    await setStatut(tx, deps, { commandeId, remboursementId, statut: 'ECHOUE' })
    await dueChanged(tx, deps, { commande })
  })

type Followed = Known & {
  statut: RefundStatut
  reference?: string
  /** A refund of held money, whose own queue tells that it was sent back. */
  isHeld?: boolean
}

/** Writes how a refund goes, its order held; told again, it changes nothing. */
export async function setStatut(tx: Tx, deps: Deps, followed: Followed): Promise<void> {
  const { commandeId, remboursementId, statut, reference, isHeld = false } = followed
  const isIt = eq(remboursements.id, remboursementId)
  const [before] = await tx.select().from(remboursements).where(isIt)
  if (!before || (before.statut === statut && (!reference || before.reference === reference))) return
  // After a completed refund, only a failure is news: the bank sent it back.
  if (before.statut === 'FAIT' && statut === 'EN_COURS') return
  const createdAt = deps.clock()
  await tx
    .update(remboursements)
    .set({ statut, updatedAt: createdAt, ...(reference && { reference }) })
    .where(and(isIt))
  if (before.statut === statut) return
  await writeLog(tx, {
    by: outsideRequests(),
    ...LOG_LINES.money[statut === 'ECHOUE' ? 'refundFailed' : 'refundFollowed'],
    metadata: { remboursementId, paiementId: before.paiementId, commandeId },
    changes: { before: { statut: before.statut }, after: { statut } },
    createdAt,
  })
  if (statut === 'ECHOUE' && !isHeld)
    await tellFailure(tx, deps, { commandeId, remboursementId, montant: before.montant })
}

const tellFailure = (
  tx: Tx,
  deps: Deps,
  { commandeId, remboursementId, montant }: Known & { montant: number },
) =>
  tellHouse(tx, deps, {
    title: 'Remboursement échoué',
    message: `Le remboursement de ${formatEuros(montant)} a échoué. Relancez-le depuis la facture.`,
    actionUrl: `/admin/commandes/${commandeId}`,
    metadata: { remboursementId, commandeId },
  })
