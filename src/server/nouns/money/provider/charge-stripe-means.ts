import Stripe from 'stripe'
import type { Charge, ChargeRequest } from './payments-port.ts'

/** Idempotency keys tried before giving up: Stripe repeats the error kept under each one for a day. */
const MAX_KEYS = 5

/**
 * Charges the means that Checkout kept, its payer away, once per attempt: it carries our ids, so that the charge of an earlier call, its
 * answer lost, is found before asking again (docs.stripe.com/payments/save-during-payment, API version 2026-09-30.endive on).
 */
export async function chargeStripeMeans(stripe: Stripe, request: ChargeRequest): Promise<Charge> {
  const { moyen, echeanceId, tentative, amount, label, reference } = request
  const means = await meansOf(stripe, moyen)
  if (!means) return refusedBy(request, null)
  for (let attempt = 1; attempt <= MAX_KEYS; attempt += 1) {
    const made = (await listCharges(stripe, means.customer, echeanceId)).find(
      (one) => one.tentative === tentative,
    )
    if (made) return made
    try {
      const intent = await stripe.paymentIntents.create(
        {
          ...means,
          amount,
          currency: 'eur',
          allowed_payment_method_types: ['card', 'sepa_debit'],
          off_session: true,
          confirm: true,
          description: label,
          metadata: { reference, echeance: echeanceId, tentative: String(tentative) },
          // Expanded, since the intent's list of types holds every possible one.
          expand: ['payment_method'],
        },
        { idempotencyKey: `echeance-${echeanceId}-${tentative}${attempt === 1 ? '' : `-${attempt}`}` },
      )
      return toCharge(intent)
    } catch (error) {
      if (isRefusal(error))
        return error.payment_intent ? toCharge(error.payment_intent) : refusedBy(request, error)
      if (!isSpent(error)) throw error
    }
  }
  throw new Error(`No key charges ${echeanceId}`)
}

/** Every charge of a payment of a schedule, whatever became of it. */
export async function stripeChargesOf(
  stripe: Stripe,
  { moyen, echeanceId }: Pick<ChargeRequest, 'moyen' | 'echeanceId'>,
): Promise<Charge[]> {
  const means = await meansOf(stripe, moyen)
  return means ? listCharges(stripe, means.customer, echeanceId) : []
}

/** Null when the page kept no means: it was not asked to, or it was forgotten since. */
async function meansOf(stripe: Stripe, moyen: string) {
  try {
    const { customer, payment_method: method } = await stripe.paymentIntents.retrieve(moyen)
    return customer && method ? { customer: idOf(customer), payment_method: idOf(method) } : null
  } catch (error) {
    // A payment of another account, or of the sandbox before there were keys.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null
    throw error
  }
}

/** By its customer: unlike a search, a list is never late. */
async function listCharges(stripe: Stripe, customer: string, echeanceId: string): Promise<Charge[]> {
  const charges: Charge[] = []
  for await (const intent of stripe.paymentIntents.list({
    customer,
    limit: 100,
    expand: ['data.payment_method'],
  })) {
    if (intent.metadata.echeance === echeanceId) charges.push(toCharge(intent))
  }
  return charges
}

const toCharge = ({
  id,
  amount,
  metadata,
  status,
  last_payment_error: refusal,
  payment_method: method,
}: Stripe.PaymentIntent): Charge => ({
  reference: id,
  tentative: Number(metadata.tentative ?? 0),
  amount,
  methode: typeOf(method, refusal) === 'sepa_debit' ? 'SEPA' : 'CARTE',
  state: STATES[status] ?? 'refused',
  needsPayer: refusal?.code === 'authentication_required' || status === 'requires_action',
})

const typeOf = (
  method: Stripe.PaymentIntent['payment_method'],
  refusal: Stripe.PaymentIntent['last_payment_error'],
) => (typeof method === 'object' ? method : refusal?.payment_method)?.type

const STATES: Record<string, Charge['state']> = { succeeded: 'paid', processing: 'pending' }

const refusedBy = (
  { tentative, amount }: ChargeRequest,
  error: Stripe.errors.StripeError | null,
): Charge => ({
  reference: '',
  tentative,
  amount,
  methode: 'AUTRE',
  state: 'refused',
  // Without a means, only its payer can act.
  needsPayer: !(error instanceof Stripe.errors.StripeCardError),
})

const idOf = (object: string | { id: string }) => (typeof object === 'string' ? object : object.id)

/** The bank says no, or the means no longer exists: asked the same, the answer would be the same. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeCardError ||
  // 409: another call under the same key has not had its answer yet.
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409)

/** An error that its key gave before, or a key of another label: the call it answered is over. */
const isSpent = (error: unknown) =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true')
