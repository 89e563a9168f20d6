import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import { paiements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { holdPayment } from '../held/hold-payment.ts'
import { refundDouble } from '../held/refund-double.ts'
import { dueOf } from '../is-settled.ts'
import { confirmCommandePayment } from '../payments/confirm-commande-payment.ts'
import { recordPayment } from '../payments/record-payment.ts'
import type { Charge } from '../provider/payments-port.ts'

type Received = { commandeId: string; echeanceId: string; charge: Charge }

/**
 * Writes down a charge that succeeded, once; the caller holds the order. It pays its instalment. When the order was cancelled, or the
 * instalment was already paid in another way, the money waits for the house to decide (decision 043), or is refunded by itself when the
 * other payment came through the provider too.
 */
export async function receiveCharge(
  tx: Tx,
  deps: Deps,
  { commandeId, echeanceId, charge }: Received,
): Promise<void> {
  const { reference, amount, methode } = charge
  const isOfCharge = and(eq(paiements.commandeId, commandeId), eq(paiements.reference, reference))
  if ((await tx.$count(paiements, isOfCharge)) > 0) return
  const [commande] = await tx.select().from(commandes).where(eq(commandes.id, commandeId))
  if (!commande) return

  const received = { id: null, amount, paymentReference: reference, methode }
  const isPaid = and(eq(echeances.id, echeanceId), eq(echeances.statut, 'PAYEE'))
  const isTwice = (await tx.$count(echeances, isPaid)) > 0
  if (!isTwice && amount <= (await dueOf(tx, commande))) {
    return confirmCommandePayment(tx, deps, commande, received, echeanceId)
  }
  await recordPayment(tx, deps, { commandeId, received, use: 'TO_REFUND' })
  await tx
    .update(echeances)
    .set({ statut: 'ECHOUEE', essaiLe: null, demande: null, updatedAt: deps.clock() })
    .where(and(eq(echeances.id, echeanceId), eq(echeances.statut, 'EN_COURS')))
  const subject = { kind: 'commande', of: { commandeId }, commande } as const
  const session = {
    ...received,
    id: reference,
    reference: commandeId,
    echeanceId,
    outcome: 'paid',
    currency: 'eur',
  } as const
  if (await refundDouble(tx, deps, { subject, session })) return
  await holdPayment(tx, deps, { subject, session, motif: 'DOUBLE' })
}
