/** An error as Stripe words it, for its body `{ error }` (docs.stripe.com/api/errors). */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { error: { type: string; message: string; code?: string; param?: string } }

  constructor(status: number, error: { type: string; message: string; code?: string; param?: string }) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
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
