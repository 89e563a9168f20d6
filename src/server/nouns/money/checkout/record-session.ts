import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { commandes, pendingCommandes } from '../../../platform/db/schema/commandes.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import { checkoutSessions } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { holdOffer } from '../../commandes/first-commande-offer.ts'
import { isSettled } from '../is-settled.ts'
import type { PaymentSubject } from '../lock-payment-subject.ts'
import type { CheckoutSession } from '../provider/payments-port.ts'

type Of = PaymentSubject['of']
type Opened = {
  of: Of
  montant: number
  echeanceId?: string | undefined
  /** The terms of a quote, which are those of its page. */
  nombreEcheances?: number | null | undefined
  session: CheckoutSession
  idempotencyKey: string
}

/**
 * Records an opened page in the place of the others, even opened at the same time; recorded twice, or after its event, it stays as it is.
 * False when the order was paid, charged, closed or removed while the page opened: the page is then closed in its turn.
 */
export async function recordSession(
  { db, clock, payments }: Pick<Deps, 'db' | 'clock' | 'payments'>,
  { of, montant, echeanceId, nombreEcheances, session, idempotencyKey }: Opened,
): Promise<boolean> {
  const now = clock()
  return db.transaction(async (tx) => {
    const state = await holdCommande(tx, of, echeanceId)
    if (state !== 'GONE') {
      await tx
        .insert(checkoutSessions)
        .values({
          ...session,
          ...of,
          provider: payments.provider,
          idempotencyKey,
          echeanceId,
          montant,
          statut: 'OUVERTE',
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
    }
    if (state === 'PAYABLE' && 'commandeId' in of && nombreEcheances !== undefined) {
      const isUnpaid = and(eq(commandes.id, of.commandeId), isNull(commandes.payeeLe))
      await tx.update(commandes).set({ nombreEcheances }).where(isUnpaid)
    }
    const kept = state === 'PAYABLE' ? ne(checkoutSessions.id, session.id) : undefined
    const closed = await tx
      .update(checkoutSessions)
      .set({ statut: 'EXPIREE', updatedAt: now })
      .where(and(isFor(of), eq(checkoutSessions.statut, 'OUVERTE'), kept))
      .returning({ id: checkoutSessions.id })
    const ids = new Set(closed.map(({ id }) => id))
    if (state !== 'PAYABLE') ids.add(session.id)
    for (const sessionId of ids) await enqueue(tx, 'expire-checkout', { sessionId })
    return state === 'PAYABLE'
  })
}

/** In the place of the idempotency key of a page that its own event recorded: the key that opened it is not known. */
export const keyOfHidden = (sessionId: string) => `session-${sessionId}`

/** The sessions of an order. */
export const isFor = (of: Of) =>
  'commandeId' in of
    ? eq(checkoutSessions.commandeId, of.commandeId)
    : eq(checkoutSessions.pendingCommandeId, of.pendingCommandeId)

/**
 * The state of an order, fixed until this transaction ends: a call that pays, cancels or removes it holds its row, by the same lock
 * (decision 133). One that is not paid is held more lightly: a call that closes it for another order changes its row, holding the offer of
 * their e-mail (decision 026), which is taken here after the row.
 */
async function holdCommande(tx: Tx, of: Of, echeanceId?: string): Promise<'PAYABLE' | 'CLOSED' | 'GONE'> {
  if ('commandeId' in of) {
    const [commande] = await tx.select().from(commandes).where(eq(commandes.id, of.commandeId)).for('update')
    if (!commande) return 'GONE'
    // A call that charges a payment of its schedule holds its row, and closes the pages that it knows of.
    if ((await isSettled(tx, commande)) || (await isBeingCharged(tx, commande.id))) return 'CLOSED'
    return echeanceId && (await isPaid(tx, echeanceId)) ? 'CLOSED' : 'PAYABLE'
  }
  const isIt = eq(pendingCommandes.id, of.pendingCommandeId)
  const [held] = await tx.select().from(pendingCommandes).where(isIt).for('key share')
  if (!held) return 'GONE'
  if (held.offrePremiere) await holdOffer(tx, held.email)
  const [pending] = await tx.select({ statut: pendingCommandes.statut }).from(pendingCommandes).where(isIt)
  return pending?.statut === 'OUVERTE' ? 'PAYABLE' : 'CLOSED'
}

const isBeingCharged = async (tx: Tx, commandeId: string): Promise<boolean> =>
  (await tx.$count(
    echeances,
    and(eq(echeances.commandeId, commandeId), eq(echeances.statut, 'EN_COURS'), gt(echeances.demande, 0)),
  )) > 0

const isPaid = async (tx: Tx, echeanceId: string): Promise<boolean> =>
  (await tx.$count(echeances, and(eq(echeances.id, echeanceId), eq(echeances.statut, 'PAYEE')))) > 0
