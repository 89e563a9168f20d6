import Stripe from 'stripe'
import { formatEuros } from '#contract/format/euros.ts'
import { SMALLEST_PAYMENT } from '#contract/money/payments/smallest-payment.ts'
import { badRequest, HttpError, serviceUnavailable } from '../../../platform/errors.ts'

const EMAIL_REFUSED =
  'Le prestataire de paiement refuse cette adresse e-mail. Corrigez-la, ou donnez-en une autre.'
const TOO_SMALL = `Le paiement en ligne commence à ${formatEuros(SMALLEST_PAYMENT)}`
const TOO_LARGE =
  'Ce montant dépasse ce que le paiement en ligne accepte en une fois. Écrivez-nous, nous trouverons un autre moyen.'
const REFUSED =
  'Le prestataire de paiement refuse d’ouvrir cette page, et réessayer n’y changera rien. Votre commande est gardée\u202f: écrivez-nous.'

/** The refusal that Stripe repeats however often a page is asked for, in its payer's words and at its field; null for any other error. */
export function finalRefusal(error: unknown): HttpError | null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.statusCode !== 400) return null
  if (error.code === 'amount_too_small') return atField('serviceId', TOO_SMALL)
  if (error.code === 'amount_too_large') return atField('serviceId', TOO_LARGE)
  if (error.code === 'email_invalid' || error.param === 'customer_email')
    return atField('email', EMAIL_REFUSED)
  return serviceUnavailable(REFUSED, error)
}

/** Whether opening the page again would be refused again. */
export const isFinal = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 400 || error.message === REFUSED)

const atField = (path: string, message: string) => badRequest(message, [{ path, message }])
