import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { paymentEvents } from '../../db/schema/payments.ts'
import type { Deps } from '../../deps.ts'
import { notifyAdmins } from '../../notifications/notify.ts'
import type { PaymentEvent } from '../provider/payments-port.ts'

/** The provider's account serves another site too: the house is told by the first of its events, and by no other. */
export async function tellElsewhere(
  tx: Tx,
  deps: Deps,
  { id, type }: Pick<PaymentEvent, 'id' | 'type'>,
): Promise<void> {
  const [other] = await tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.statut, 'AILLEURS'), ne(paymentEvents.id, id)))
    .limit(1)
  if (other) return
  deps.log.info({ eventId: id, eventType: type }, 'the payment account serves another site too')
  await notifyAdmins(tx, {
    type: 'SYSTEM',
    title: 'Votre compte Stripe sert un autre site',
    message: `Il annonce ici ce qui n’est pas d’ici (« ${type} »). Ces événements sont reçus et laissés de côté, sans autre message\u00a0: rien à faire. Pour qu’ils ne viennent plus, gardez sur ce point de livraison les seuls événements de la documentation.`,
    actionUrl: null,
    createdAt: deps.clock(),
  })
}
