import { eq } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import {
  DECIDED_ALREADY,
  type HeldAction,
  heldActions,
  NOT_ACCEPTABLE,
} from '#contract/money/payments/held-payment.ts'
import { NO_HELD_PAYMENT } from '#contract/money/reglements/refusals.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { writeLog } from '../../logs/write-log.ts'
import { acceptHeldPayment } from './accept-held-payment.ts'
import { endHeldSession } from './end-held-session.ts'
import type { HeldRow } from './held-payment-email.ts'
import { tellHeldRefund } from './tell-held-payment.ts'

const STATUTS = { ACCEPTER: 'ACCEPTE', REMBOURSER: 'REMBOURSEMENT', LIBERER: 'LIBERE' } as const

/** Applies the house's decision on a payment that it held, once; 409 when it is already decided, or cannot be done. */
export async function decideHeldPayment(
  deps: Deps,
  actor: Actor,
  { id, action }: { id: string; action: HeldAction },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [held] = await tx.select().from(paiementsRetenus).where(eq(paiementsRetenus.id, id)).for('update')
    if (!held) throw notFound(NO_HELD_PAYMENT)
    if (held.statut !== 'A_VERIFIER') throw conflict(DECIDED_ALREADY)
    if (!heldActions(held.motif).includes(action)) {
      throw conflict(NOT_ACCEPTABLE)
    }

    if (action === 'ACCEPTER') await acceptHeldPayment(tx, deps, { held, by: actor })
    if (action === 'REMBOURSER') await refund(tx, deps, held)
    if (action === 'LIBERER') await endHeldSession(tx, deps, held, 'EXPIREE')

    await tx
      .update(paiementsRetenus)
      .set({ statut: STATUTS[action], decidePar: actor.id, decideLe: deps.clock() })
      .where(eq(paiementsRetenus.id, id))
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.heldPayment[action],
      metadata: { paiementRetenuId: id, sessionId: held.sessionId, decision: action },
      changes: { before: { statut: held.statut }, after: { statut: STATUTS[action] } },
      createdAt: deps.clock(),
    })
  })
}

/** The refund is made by a job: the provider may be away. */
async function refund(tx: Tx, deps: Deps, held: HeldRow): Promise<void> {
  if (!held.reference) {
    throw conflict(
      'Ce paiement n’a pas de référence\u00a0: remboursez-le chez le prestataire, puis ignorez-le ici',
    )
  }
  await endHeldSession(tx, deps, held, 'ECHOUEE')
  await enqueue(tx, 'refund-held-payment', { paiementRetenuId: held.id })
  await tellHeldRefund(tx, held)
}
