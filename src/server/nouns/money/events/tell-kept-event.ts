import { eq } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { checkoutSessions, paiements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { movementTitle } from '../provider/event-types.ts'
import type { EventSubject, PaymentEvent } from '../provider/payments-port.ts'
import { tellHouse } from '../tell-house.ts'

type About = { numero: string; id: string } | undefined

/** Tells the house, once, of an event kept for later: its content and its order. */
export async function tellKeptEvent(
  tx: Tx,
  deps: Deps,
  { id, type, meaning }: Pick<PaymentEvent, 'id' | 'type' | 'meaning'>,
): Promise<void> {
  if (!('about' in meaning)) return
  const { about } = meaning
  const commande = await findCommande(tx, about)
  const told = meaning.kind === 'UNREAD' ? unread(type, commande) : movement(type, meaning.amount, commande)
  await tellHouse(tx, deps, {
    ...told,
    notice: type.startsWith('charge.dispute.') ? 'disputes' : 'payments',
    actionUrl: commande ? `/admin/commandes/${commande.id}` : null,
    metadata: { eventId: id, eventType: type, commandeId: commande?.id ?? null, ...about },
  })
}

function movement(type: string, amount: number | null, commande: About) {
  const sum = amount === null ? '' : `${formatEuros(amount)}, `
  return {
    title: movementTitle(type),
    message: `${sum}${ofCommande(commande)}. Rien n’est modifié automatiquement : voyez le paiement chez Stripe.`,
  }
}

const unread = (type: string, commande: About) => ({
  title: 'Événement de paiement incompris',
  message: `Stripe annonce « ${type} », ${ofCommande(commande)}. L’événement est gardé en entier et sera relu : vérifiez ce paiement chez Stripe.`,
})

const ofCommande = (commande: About) =>
  commande ? `commande n° ${commande.numero}` : 'pour un paiement que le site ne rattache à aucune commande'

/** Finds the order by its payment, by its page, or by the event's own metadata. */
async function findCommande(
  tx: Tx,
  { sessionId, reference, paymentReference }: EventSubject,
): Promise<About> {
  const byId = async (id: string | null | undefined): Promise<About> => {
    if (!id) return undefined
    const [found] = await tx
      .select({ id: commandes.id, numero: commandes.numero })
      .from(commandes)
      .where(eq(commandes.id, id))
    return found
  }
  if (paymentReference) {
    const [paid] = await tx
      .select({ commandeId: paiements.commandeId })
      .from(paiements)
      .where(eq(paiements.reference, paymentReference))
      .limit(1)
    if (paid) return byId(paid.commandeId)
  }
  if (sessionId) {
    const [session] = await tx
      .select({ commandeId: checkoutSessions.commandeId })
      .from(checkoutSessions)
      .where(eq(checkoutSessions.id, sessionId))
    if (session?.commandeId) return byId(session.commandeId)
  }
  return byId(reference)
}
