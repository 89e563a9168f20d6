import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Adresse } from '#contract/users/user.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { checkoutSessions, paiements, paymentEvents } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { SessionNews } from '../provider/payments-port.ts'

/** A payment of a commande through the card provider. */
export type Received = Pick<SessionNews, 'amount' | 'paymentReference' | 'methode' | 'adresse'> & {
  /** The id of its session; null for a payment charged without a page. */
  id: string | null
}

type Recorded = { commandeId: string; received: Received; use: 'PAYS' | 'TO_REFUND' }

/** Writes the payment of a session, once: the database allows no second one. Gives its id. */
export async function recordPayment(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { commandeId, received, use }: Recorded,
): Promise<string> {
  const now = clock()
  if (received.id) {
    await tx
      .update(checkoutSessions)
      .set({ statut: 'PAYEE', commandeId, updatedAt: now })
      .where(eq(checkoutSessions.id, received.id))
  }
  if (use === 'PAYS' && received.adresse) await keepAddress(tx, commandeId, received.adresse)
  const [paid] = await tx
    .insert(paiements)
    .values({
      commandeId,
      userId: clientOf(commandeId),
      checkoutSessionId: received.id,
      reference: received.paymentReference,
      montant: received.amount,
      methode: received.methode,
      aRembourser: use === 'TO_REFUND',
      createdAt: now,
    })
    .returning({ id: paiements.id })
  if (!paid) throw new Error(`No payment was written for commande ${commandeId}`)
  await workWhatWaited(tx)
  return paid.id
}

/** Has the events about a refund or a dispute worked again, when they came before this payment. */
async function workWhatWaited(tx: Tx): Promise<void> {
  const [kept] = await tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(isNotNull(paymentEvents.contenu))
    .limit(1)
  if (kept) await enqueue(tx, 'work-kept-events', {})
}

/** For an insert: whose an order is. */
const clientOf = (commandeId: string) =>
  sql`(select ${commandes.userId} from ${commandes} where ${commandes.id} = ${commandeId})`

/** Keeps for the invoice the address typed on the payment page, when the order has none. */
async function keepAddress(tx: Tx, commandeId: string, adresse: Adresse): Promise<void> {
  const [commande] = await tx
    .select({ facturation: commandes.facturation })
    .from(commandes)
    .where(eq(commandes.id, commandeId))
  if (!commande || commande.facturation?.adresse) return
  const facturation = { adresse, entreprise: commande.facturation?.entreprise ?? null }
  await tx.update(commandes).set({ facturation }).where(eq(commandes.id, commandeId))
}
