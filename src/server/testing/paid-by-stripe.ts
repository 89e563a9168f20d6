import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { api } from '#contract/api.ts'
import { notifications } from '../platform/db/schema/notifications.ts'
import { deliver, placeCommande } from './ordering.ts'
import { moneyOf } from './paid-commande.ts'
import { newEmail } from './request-parts.ts'
import { freshStripeHouse } from './stripe-house.ts'

/** For a file of tests: before each of them, an order of 480 € that a card paid at Stripe's double. */
export function freshPaidByStripe() {
  const at = freshStripeHouse()
  let commande: { factureId: string; paiementId: string; intent: string }
  beforeEach(async () => {
    const { app, stripe } = at.stripeApp
    const { sessionId, pendingCommandeId } = await placeCommande(app, { fields: { email: newEmail() } })
    await stripe.act(sessionId, 'pay')
    const intent = stripe.sessions.find(({ id }) => id === sessionId)?.paymentIntent ?? ''
    commande = { ...(await moneyOf(app, pendingCommandeId)), intent }
  })
  const app = () => at.stripeApp.app
  return {
    at,
    get commande() {
      return commande
    },
    /** The invoice, as the house sees it. */
    facture: async () =>
      (
        await app().call(api.admin.factures.get, {
          token: await at.house(),
          params: { id: commande.factureId },
        })
      ).data,
    /** The house gives a part back. */
    giveBack: async (montant: number, body: object = {}) =>
      app().call(api.admin.reglements.refund, {
        token: await at.house(),
        params: { id: commande.paiementId },
        body: { montant, motif: 'Geste commercial', ...body },
      }),
    /** An event of Stripe's about the payment. */
    tell: (type: string, object: object, id = `evt_${randomUUID()}`) =>
      deliver(
        app(),
        JSON.stringify({ id, type, data: { object: { payment_intent: commande.intent, ...object } } }),
      ),
    /** The house's warnings, the oldest first. */
    warnings: () =>
      app()
        .deps.db.select({ title: notifications.title, message: notifications.message })
        .from(notifications)
        .where(and(eq(notifications.type, 'WARNING'), eq(notifications.userId, at.adminId)))
        .orderBy(notifications.id),
  }
}
