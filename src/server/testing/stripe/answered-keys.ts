import { createHash } from 'node:crypto'
import { StripeRefusal } from './stripe-refusal.ts'

export type Answer = { status: number; body: unknown }
type Asked = { key: string; path: string; body: unknown }
type Kept = { fingerprint: string; answer: Answer | null }

/**
 * Stripe's idempotency: a key answers the same for ever, an internal error included, and refuses other parameters or a
 * second call at a time; a refused parameter leaves it free (docs.stripe.com/api/idempotent_requests).
 */
export function keepAnswers() {
  const kept = new Map<string, Kept>()

  return async (asked: Asked, run: () => Promise<Answer>): Promise<Answer & { replayed: boolean }> => {
    const { key } = asked
    const fingerprint = fingerprintOf(asked)
    const known = kept.get(key)
    if (known && known.fingerprint !== fingerprint) throw otherParameters(key)
    if (known?.answer) return { ...known.answer, replayed: true }
    if (known) throw inProgress(key)

    const entry: Kept = { fingerprint, answer: null }
    kept.set(key, entry)
    try {
      entry.answer = await run()
      return { ...entry.answer, replayed: false }
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }
}

const fingerprintOf = ({ path, body }: Asked) =>
  createHash('sha256')
    .update(JSON.stringify([path, body]))
    .digest('hex')

const otherParameters = (key: string) =>
  new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

const inProgress = (key: string) =>
  new StripeRefusal(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
