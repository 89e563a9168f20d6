import { z } from 'zod'
import { nombreEcheances } from '../money/schedule/echeance.ts'
import { billingFields } from './billing.ts'
import { consentTicked, termsTicked } from './order-fields.ts'

/** The boxes that bind, as the forms of an order and of a quote ask for them, never ticked beforehand (decisions §5). */
export const orderConsents = z.object({
  cgvAcceptees: termsTicked,
  consentementRgpd: consentTicked,
  /** The express request to start before the withdrawal days end. */
  demarrageImmediat: z.boolean().optional(),
})
export type OrderConsents = z.output<typeof orderConsents>

/** The form of a quote: its boxes, and who is billed. */
export const quoteForm = orderConsents.extend(billingFields)
export type QuoteAnswers = z.output<typeof quoteForm>

/** The same on the wire, where an order that was sent with its boxes needs none again. */
export const checkoutBody = orderConsents.partial().extend({
  ...billingFields,
  /** A quote, in so many payments; without it, at once. */
  nombreEcheances: nombreEcheances.optional(),
  /** One payment of a schedule; without it, all that is due. */
  echeanceId: z.uuid().optional(),
})
export type CheckoutBody = z.output<typeof checkoutBody>

/** The consents still missing to pay a quote, box by box; empty when it can be paid. */
export function missingConsents(body: CheckoutBody): { path: string; message: string }[] {
  const { error } = orderConsents.safeParse(body)
  return error ? error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) : []
}
