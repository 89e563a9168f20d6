type StripeError = { type: string; message: string; code?: string; param?: string; payment_intent?: object }

/** An error as Stripe words it, for its body `{ error }` (docs.stripe.com/api/errors). */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { error: StripeError }

  constructor(status: number, error: StripeError) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

/** What an internal error says. */
export const SORRY = {
  error: { type: 'api_error', message: 'Sorry! There was an error while talking to Stripe.' },
}

export const invalidRequest = (message: string, about: { code?: string; param?: string } = {}) =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...about })

export const noSuchSession = (id: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such checkout.session: '${id}'`,
    param: 'session',
  })

export const noSuchIntent = (id: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such payment_intent: '${id}'`,
    param: 'payment_intent',
  })
