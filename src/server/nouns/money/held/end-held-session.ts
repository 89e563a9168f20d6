import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { checkoutSessions } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { HeldRow } from './held-payment-email.ts'

/** Ends the session of a held payment, so that its order may be paid by another; a second payment's order stays paid. */
export async function endHeldSession(
  tx: Tx,
  { clock }: Deps,
  { sessionId, motif }: HeldRow,
  statut: 'ECHOUEE' | 'EXPIREE',
): Promise<void> {
  if (motif === 'DOUBLE') return
  await tx
    .update(checkoutSessions)
    .set({ statut, updatedAt: clock() })
    .where(eq(checkoutSessions.id, sessionId))
}
