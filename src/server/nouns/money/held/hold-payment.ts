import { eq } from 'drizzle-orm'
import type { HeldReason } from '#contract/money/payments/held-payment.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { checkoutSessions, paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PaymentSubject } from '../lock-payment-subject.ts'
import type { SessionNews } from '../provider/payments-port.ts'
import { tellHeldPayment } from './tell-held-payment.ts'

type Held = { subject: PaymentSubject | null; session: SessionNews; motif: HeldReason }

/** Keeps money that confirms nothing until the house has decided on it, and tells the house and the payer. */
export async function holdPayment(tx: Tx, deps: Deps, { subject, session, motif }: Held): Promise<void> {
  const now = deps.clock()
  await tx.insert(paiementsRetenus).values({
    ...subject?.of,
    sessionId: session.id,
    motif,
    statut: 'A_VERIFIER',
    montant: session.amount,
    devise: session.currency,
    reference: session.paymentReference,
    methode: session.methode,
    createdAt: now,
  })
  // A second payment is recorded as such, and its page is paid.
  if (motif !== 'DOUBLE') {
    await tx
      .update(checkoutSessions)
      .set({ statut: 'A_VERIFIER', updatedAt: now })
      .where(eq(checkoutSessions.id, session.id))
  }
  await tellHeldPayment(tx, deps, { subject, session, motif })
}

/** Whether the house has held the payment of a session: whatever its decision, no event changes it. */
export async function isHeld(tx: Tx, sessionId: string): Promise<boolean> {
  return (await tx.$count(paiementsRetenus, eq(paiementsRetenus.sessionId, sessionId))) > 0
}
