import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../db/client.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { paymentFailedEmail } from '../commandes/payment-failed-email.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { writeLog } from '../logs/write-log.ts'
import { notify, notifyAdmins } from '../notifications/notify.ts'
import type { Order } from './lock-order.ts'
import type { Commande } from './open-commande.ts'
import type { SessionNews } from './payments-port.ts'

/** A delayed payment refused: the payer is told, with a way to pay again; so is the house. */
export async function tellPaymentFailed(
  tx: Tx,
  deps: Deps,
  order: Order,
  { id, amount }: SessionNews,
): Promise<void> {
  const createdAt = deps.clock()
  const { userId, email, titre, actionUrl } = await whoPays(tx, order)
  if (userId) {
    await notify(tx, userId, {
      type: 'PAYMENT',
      title: 'Paiement refusé',
      message: `Le paiement de « ${titre} » n’a pas abouti. Rien n’a été débité.`,
      actionUrl,
      createdAt,
    })
  }
  await queueEmail(tx, paymentFailedEmail, {
    cle: `paiement-echoue:${id}`,
    to: email,
    userId,
    props: order.of,
  })
  await tellHouse(tx, deps, {
    title: 'Paiement refusé',
    message: `« ${titre} », ${formatEuros(amount)}\u202f: le prélèvement a été refusé.`,
    actionUrl: order.kind === 'commande' ? `/admin/commandes/${order.commande.id}` : null,
    metadata: { sessionId: id, ...order.of },
  })
}

/** Paid twice: the second payment is recorded, to give back. */
export async function tellDoublePayment(
  tx: Tx,
  deps: Deps,
  commande: Commande,
  session: SessionNews,
): Promise<void> {
  await tellHouse(tx, deps, {
    title: 'Paiement à rembourser',
    message: `La commande n° ${commande.numero} a reçu un second paiement de ${formatEuros(session.amount)}.`,
    actionUrl: `/admin/commandes/${commande.id}`,
    metadata: { sessionId: session.id, commandeId: commande.id, reference: session.paymentReference },
  })
}

/** Another sum than the price: nothing is confirmed before somebody has looked. */
export async function tellWrongAmount(tx: Tx, deps: Deps, order: Order, session: SessionNews): Promise<void> {
  const { montant } = order.kind === 'pending' ? order.pending : order.commande
  await tellHouse(tx, deps, {
    title: 'Paiement à vérifier',
    message: `${sumOf(session)} pour une commande de ${formatEuros(montant)}\u202f: elle n’est pas confirmée.`,
    actionUrl: order.kind === 'commande' ? `/admin/commandes/${order.commande.id}` : null,
    metadata: { sessionId: session.id, ...order.of, reference: session.paymentReference },
  })
}

/** Paid for an order that is no longer kept. */
export async function tellUnknownPayment(tx: Tx, deps: Deps, session: SessionNews): Promise<void> {
  await tellHouse(tx, deps, {
    title: 'Paiement à rembourser',
    message: `${sumOf(session)} pour une commande qui n’existe plus.`,
    actionUrl: null,
    metadata: { sessionId: session.id, orderId: session.reference, reference: session.paymentReference },
  })
}

const sumOf = ({ amount, currency }: SessionNews) =>
  currency === 'eur'
    ? `${formatEuros(amount)} reçus`
    : `Paiement reçu dans une autre monnaie (${currency.toUpperCase()})`

type Trouble = { title: string; message: string; actionUrl: string | null; metadata: Record<string, unknown> }

async function tellHouse(
  tx: Tx,
  deps: Deps,
  { title, message, actionUrl, metadata }: Trouble,
): Promise<void> {
  const createdAt = deps.clock()
  deps.log.error(metadata, `payment trouble: ${title}`)
  await notifyAdmins(tx, { type: 'WARNING', title, message, actionUrl, createdAt })
  await writeLog(tx, { action: 'PAYMENT_FAILED', type: 'PAIEMENT', description: title, metadata, createdAt })
}

async function whoPays(tx: Tx, order: Order) {
  if (order.kind === 'commande') {
    const { id, userId, titre } = order.commande
    const [client] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    return { userId, email: client?.email ?? '', titre, actionUrl: `/app/projects/${id}` }
  }
  const { userId, email, titre, serviceNom } = order.pending
  const [client] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, emailKey(email)), isNotNull(users.emailProvenAt)))
  return { userId: userId ?? client?.id ?? null, email, titre: titre ?? serviceNom, actionUrl: null }
}
