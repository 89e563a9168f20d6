import { and, eq } from 'drizzle-orm'
import { formatMoney } from '#contract/format/euros.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { outsideRequests, writeLog } from '../../logs/write-log.ts'
import type { ProviderRefund } from '../provider/payments-port.ts'
import { tellHouse } from '../tell-house.ts'
import type { HeldRow } from './held-payment-email.ts'

type Returned = { paymentReference: string; refunds: readonly Pick<ProviderRefund, 'state' | 'amount'>[] }

/**
 * Puts a held payment whose refund its bank sent back in the house's queue again, once; `refunds` is all that the provider knows of it, so
 * that a late or repeated event about an older refund changes nothing. Returns whether it was put back.
 */
export async function returnHeldPayment(
  deps: Deps,
  { paymentReference, refunds }: Returned,
): Promise<boolean> {
  const given = refunds.reduce((sum, { state, amount }) => sum + (state === 'failed' ? 0 : amount), 0)
  if (!refunds.some(({ state }) => state === 'failed')) return false
  return deps.db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(paiementsRetenus)
      .where(and(eq(paiementsRetenus.reference, paymentReference), eq(paiementsRetenus.statut, 'REMBOURSE')))
      .for('update')
    if (!held || given >= held.montant) return false
    await putBack(tx, deps, held)
    return true
  })
}

/** Undoes the house's decision, except its moment, which shows that there was one. */
async function putBack(tx: Tx, deps: Deps, { id, sessionId, commandeId, montant, devise }: HeldRow) {
  const now = deps.clock()
  await tx
    .update(paiementsRetenus)
    .set({ statut: 'A_VERIFIER', decidePar: null, decideLe: now, remboursementId: null })
    .where(eq(paiementsRetenus.id, id))
  await writeLog(tx, {
    by: outsideRequests(),
    action: 'UPDATE_COMMANDE',
    type: 'PAIEMENT',
    description: 'Remboursement renvoyé par la banque',
    metadata: { paiementRetenuId: id, sessionId },
    changes: { before: { statut: 'REMBOURSE' }, after: { statut: 'A_VERIFIER' } },
    createdAt: now,
  })
  const sum = formatMoney(montant, devise)
  await tellHouse(tx, deps, {
    title: 'Remboursement renvoyé',
    message: `${sum}\u00a0: la banque a renvoyé le remboursement d’un paiement à vérifier. Il attend de nouveau votre décision.`,
    actionUrl: commandeId ? `/admin/commandes/${commandeId}` : '/admin/commandes',
    metadata: { paiementRetenuId: id, sessionId, commandeId },
  })
}
