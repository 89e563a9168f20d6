import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { binary } from '../../shared/binary.ts'
import { plainDate } from '../../shared/instant.ts'
import { heldNews } from './held-payment.ts'

const sessionId = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\w-]+$/)

/** The truth about a checkout session, as the signed webhooks told it (decisions §5). */
export const paymentState = z.enum(['paid', 'processing', 'failed', 'unknown'])
export type PaymentState = z.output<typeof paymentState>

/**
 * The paid order, as its payer reads it, in cents: its price, the sum received now, the sum still to come. The date is null while no file
 * is there.
 */
export const paidCommande = z.object({
  /** Leads its author, signed in, to their project; opens nothing by itself. */
  id: z.uuid(),
  /** The number that the house calls the order by on the telephone. */
  numero: z.string(),
  titre: z.string(),
  montant: z.int(),
  recu: z.int(),
  reste: z.int(),
  /** Whether an earlier payment confirmed it. */
  suite: z.boolean(),
  datePromise: plainDate.nullable(),
  /** The day that holds if a text comes by another, of an order paid without a file; null once a day is promised. */
  promesseSiFichier: z.object({ jour: plainDate, fichierAvant: plainDate }).nullable(),
  email: z.string(),
})
export type PaidCommande = z.output<typeof paidCommande>

export const SANDBOX_OUTCOMES = ['card', 'sepa', 'refuse', 'cancel'] as const

export const payments = {
  title: 'Paiements',
  session: endpoint({
    method: 'GET',
    path: '/payments/sessions/:id',
    access: 'public',
    summary: 'L’état d’un paiement',
    params: z.object({ id: sessionId }),
    /** `commande`: once paid, for a day, for the person who holds the session's id (decision 058). */
    reply: z.object({
      data: z.object({
        statut: paymentState,
        /** The order of this payment, in any state: its browser forgets the draft of that order alone. Null for an unknown session. */
        commandeId: z.uuid().nullable(),
        /** The payment does not match the order: the house checks it, refunds it, or lets the order be paid again. */
        retenu: heldNews,
        commande: paidCommande.nullable(),
      }),
    }),
  }),
  /** A link of an e-mail: redirects to the payment of an order that is still kept, and always to a page. */
  payAgain: endpoint({
    method: 'GET',
    path: '/payments/orders/:id/pay',
    access: 'public',
    summary: 'Payer une commande encore gardée',
    params: z.object({ id: z.string() }),
    query: z.object({ jeton: z.string().max(200).catch('') }),
    reply: binary,
  }),
  /** Raw body, signed by the provider; the one place where a payment becomes true. */
  webhook: endpoint({
    method: 'POST',
    path: '/payments/webhook',
    access: 'public',
    summary: 'Événements signés du prestataire de paiement',
    reply: z.object({ received: z.literal(true) }),
  }),
  /** Sandbox only, 404 with a real provider: pays a session still open by card, and sends its event through the signed webhook. */
  simulateWebhook: endpoint({
    method: 'POST',
    path: '/payments/dev-webhook-simulate',
    access: 'public',
    summary: 'Simuler l’événement de paiement (bac à sable)',
    body: z.object({ sessionId }),
    reply: z.object({ success: z.boolean() }),
  }),
  sandboxSession: endpoint({
    method: 'GET',
    path: '/payments/sandbox/:id',
    access: 'public',
    summary: 'La page de paiement de test',
    params: z.object({ id: sessionId }),
    reply: z.object({
      data: z.object({
        id: sessionId,
        label: z.string(),
        amount: z.int(),
        email: z.string(),
        open: z.boolean(),
      }),
    }),
  }),
  sandboxPay: endpoint({
    method: 'POST',
    path: '/payments/sandbox/:id',
    access: 'public',
    summary: 'Payer, refuser ou annuler sur la page de test',
    params: z.object({ id: sessionId }),
    body: z.object({ outcome: z.enum(SANDBOX_OUTCOMES) }),
    reply: z.object({ redirectUrl: z.string() }),
  }),
}
