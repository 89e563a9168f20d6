import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { paiements, paiementsRetenus, paymentEvents } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { EventMeaning, PaymentEvent } from '../provider/payments-port.ts'

type Statut = (typeof paymentEvents.$inferSelect)['statut']

/** The status of an event once its meaning is known; for a refund or a dispute, once its payment is known too. */
const STATUTS: Record<EventMeaning['kind'], Statut> = {
  SESSION: 'TRAITE',
  CHARGE: 'TRAITE',
  REFUND: 'TRAITE',
  DISPUTE: 'TRAITE',
  MOVEMENT: 'A_TRAITER',
  IGNORED: 'IGNORE',
  ELSEWHERE: 'AILLEURS',
  UNREAD: 'INCOMPRIS',
}

type Kept = { statut: Statut; receivedAt: Date; news: 'FIRST_TIME' | 'UNDERSTOOD_SINCE' | 'NONE' }

/**
 * Keeps an event with its effects: a failure takes both back, and the next delivery starts again. An event still to be handled keeps its
 * whole body; understood since, it is new again, whether it was sent again or kept.
 */
export async function keepEvent(tx: Tx, { clock }: Pick<Deps, 'clock'>, event: PaymentEvent): Promise<Kept> {
  const { id, type, meaning } = event
  const receivedAt = clock()
  const statut = (await waitsForPayment(tx, meaning)) ? 'A_TRAITER' : STATUTS[meaning.kind]
  const sessionId = meaning.kind === 'SESSION' ? meaning.session.id : null
  const read = { type, sessionId, statut, contenu: isOpen(statut) ? event.body : null }
  const written = await tx
    .insert(paymentEvents)
    .values({ id, ...read, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  if (written.length > 0) return { statut, receivedAt, news: 'FIRST_TIME' }

  const [known] = await tx
    .select({ statut: paymentEvents.statut, receivedAt: paymentEvents.receivedAt })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id))
    .for('update')
  if (!known) throw new Error(`No payment event ${id}`)
  if (!isOpen(known.statut) || known.statut === statut || statut === 'INCOMPRIS') {
    return { ...known, news: 'NONE' }
  }
  await tx
    .update(paymentEvents)
    .set(read)
    .where(and(eq(paymentEvents.id, id), eq(paymentEvents.statut, known.statut)))
  return { ...known, statut, news: 'UNDERSTOOD_SINCE' }
}

/** Events come in any order: an event about an unknown payment is read again every five minutes until the payment is here. */
async function waitsForPayment(tx: Tx, meaning: EventMeaning): Promise<boolean> {
  if (meaning.kind !== 'REFUND' && meaning.kind !== 'DISPUTE') return false
  const { paymentReference } = meaning.about
  if (!paymentReference) return true
  if (meaning.kind === 'REFUND' && (await isHeldAndDecided(tx, paymentReference))) return false
  return (await tx.$count(paiements, eq(paiements.reference, paymentReference))) === 0
}

/** Held money that the house gave back is known, though it was never written as a payment. */
const isHeldAndDecided = async (tx: Tx, paymentReference: string): Promise<boolean> =>
  (await tx.$count(
    paiementsRetenus,
    and(eq(paiementsRetenus.reference, paymentReference), isNotNull(paiementsRetenus.decideLe)),
  )) > 0

const isOpen = (statut: Statut) => statut === 'INCOMPRIS' || statut === 'A_TRAITER'
