import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { sandboxRefunds, sandboxSessions } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type PartRefundRequest, type ProviderRefund, RefundRefused } from './payments-port.ts'

/** A payment of the sandbox is named after its session. */
export const sandboxPaymentOf = (sessionId: string) => `pi_test_${sessionId.slice('cs_test_'.length)}`
export const sandboxSessionOf = (payment: string) => `cs_test_${payment.slice('pi_test_'.length)}`

type Needs = Pick<Deps, 'db' | 'clock'>

/** Refunds a part as a card provider does: one refund per key, never above the sum paid. */
export async function refundSandboxPart(
  { db, clock }: Needs,
  { paymentReference, amount, remboursementId }: PartRefundRequest,
): Promise<ProviderRefund> {
  const sessionId = sandboxSessionOf(paymentReference)
  const idempotencyKey = `remboursement-${remboursementId}`
  return db.transaction(async (tx) => {
    const [session] = await tx
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, sessionId))
      .for('update')
    const given = await readRefunds(tx, sessionId)
    const made = given.find((refund) => refund.idempotencyKey === idempotencyKey)
    if (made) return toRefund(made)
    const left =
      session?.paiement === 'paid'
        ? session.details.amount - given.reduce((sum, { montant }) => sum + montant, 0)
        : 0
    if (amount > left) throw new RefundRefused(`The sandbox has ${left} cents to give back, not ${amount}`)
    const [refund] = await tx
      .insert(sandboxRefunds)
      .values({
        id: `re_test_${remboursementId}`,
        sessionId,
        idempotencyKey,
        montant: amount,
        remboursementId,
        createdAt: clock(),
      })
      .returning()
    if (!refund) throw new Error(`No refund of ${sessionId} was written`)
    return toRefund(refund)
  })
}

/** Every refund of a payment of the sandbox. */
export const sandboxRefundsOf = async ({ db }: Needs, paymentReference: string): Promise<ProviderRefund[]> =>
  (await readRefunds(db, sandboxSessionOf(paymentReference))).map(toRefund)

const readRefunds = (db: Deps['db'] | Tx, sessionId: string) =>
  db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.sessionId, sessionId))
    .orderBy(asc(sandboxRefunds.createdAt))

const toRefund = ({ id, montant, remboursementId }: typeof sandboxRefunds.$inferSelect): ProviderRefund => ({
  id,
  amount: montant,
  remboursementId,
  state: 'done',
})
