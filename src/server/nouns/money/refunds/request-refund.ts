import { eq } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { isThroughProvider } from '#contract/money/payments/payment-methods.ts'
import { refundRefusal } from '#contract/money/reglements/refusals.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { remboursements } from '../../../platform/db/schema/payments.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import { conflict } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import type { Payment } from '../lock-money.ts'
import type { RefundAvoir } from './credit-refund.ts'
import { refundEmail } from './refund-email.ts'

const NO_REFERENCE =
  'Ce paiement n’a pas de référence\u00a0: remboursez-le dans le tableau de bord du prestataire.'

type Asked = {
  /** The payment, its order held by this transaction. */
  payment: Payment
  montant: number
  motif: string
  actor: Actor
  /** The credit note that answers it; issued with it, it tells the client of both. */
  avoir?: RefundAvoir | undefined
  idempotencyKey?: string | undefined
}

/**
 * Asks for a refund of a payment: by a job through the card provider; for a transfer or a cheque, the house makes it itself, and it counts
 * as done. 409 above the rest of the payment.
 */
export async function requestRefund(tx: Tx, deps: Deps, asked: Asked): Promise<void> {
  const { payment, montant, motif, actor, avoir, idempotencyKey } = asked
  const avoirId = avoir?.id
  const refusal = refundRefusal(payment, montant)
  if (refusal) throw conflict(refusal)
  const now = deps.clock()
  const byProvider = isThroughProvider(payment.methode)
  if (byProvider && !payment.reference) throw conflict(NO_REFERENCE)
  const statut = byProvider ? 'EN_COURS' : 'FAIT'
  const [refund] = await tx
    .insert(remboursements)
    .values({
      paiementId: payment.id,
      montant,
      motif,
      statut,
      source: 'MAISON',
      avoirId,
      demandePar: actor.id,
      idempotencyKey,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: remboursements.id })
  if (!refund) throw new Error(`No refund was written for payment ${payment.id}`)
  const remboursementId = refund.id
  if (byProvider) {
    await enqueue(tx, 'refund-payment', { remboursementId }, { jobKey: `remboursement:${remboursementId}` })
  }
  await writeLog(tx, {
    by: actor,
    ...LOG_LINES.money[byProvider ? 'refundAsked' : 'refundMade'],
    metadata: { remboursementId, paiementId: payment.id, commandeId: payment.commandeId, avoirId },
    changes: { before: null, after: { montant, statut } },
    createdAt: now,
  })
  await tellClient(tx, { payment, montant, remboursementId, avoir, now })
}

type Told = {
  payment: Payment
  montant: number
  remboursementId: string
  avoir: RefundAvoir | undefined
  now: Date
}

/** The e-mail of the credit note says it already. */
async function tellClient(tx: Tx, { payment, montant, remboursementId, avoir, now }: Told): Promise<void> {
  const { userId, commandeId } = payment
  await notify(tx, userId, {
    type: 'PAYMENT',
    title: 'Remboursement',
    message: `${formatEuros(montant)} vous sont remboursés.`,
    actionUrl: '/app/billing?vue=paiements',
    objetId: commandeId,
    createdAt: now,
  })
  if (avoir?.isIssued) return
  const [client] = await tx
    .select({ email: users.email, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!client || client.deletedAt) return
  await queueEmail(tx, refundEmail, {
    cle: `remboursement:${remboursementId}`,
    to: client.email,
    userId,
    props: { remboursementId },
  })
}
