import { z } from 'zod'
import { nombreEcheances } from '../money/schedule/echeance.ts'
import { billingFields } from './billing.ts'
import { consentTicked, termsTicked } from './commande-fields.ts'

/** The boxes that bind, as the forms of an order and of a quote ask for them, never ticked beforehand (decisions §5). */
export const commandeConsents = z.object({
  cgvAcceptees: termsTicked,
  consentementRgpd: consentTicked,
  /** The express request to start before the withdrawal days end. */
  demarrageImmediat: z.boolean().optional(),
})
export type CommandeConsents = z.output<typeof commandeConsents>

/** The form of a quote: its boxes, and who is billed. */
export const quoteForm = commandeConsents.extend(billingFields)
export type QuoteAnswers = z.output<typeof quoteForm>

/** The same on the wire, where an order that was sent with its boxes needs none again. */
export const checkoutBody = commandeConsents.partial().extend({
  ...billingFields,
  /** A quote, in so many payments; without it, at once. */
  nombreEcheances: nombreEcheances.optional(),
  /** One payment of a schedule; without it, all that is due. */
  echeanceId: z.uuid().optional(),
})
export type CheckoutBody = z.output<typeof checkoutBody>

/** The consents still missing to pay a quote, box by box; empty when it can be paid. */
export function missingConsents(body: CheckoutBody): { path: string; message: string }[] {
  const { error } = commandeConsents.safeParse(body)
  return error ? error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) : []
}
