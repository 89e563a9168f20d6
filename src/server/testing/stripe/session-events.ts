import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { type Act, nowInSeconds } from './session-book.ts'

/** The address and the secret of the events; `now` when the receiver's clock is not the world's. */
export type Webhook = { url: string; secret: string; now?: () => Date }

export type SessionEvent =
  | Stripe.CheckoutSessionCompletedEvent
  | Stripe.CheckoutSessionAsyncPaymentSucceededEvent
  | Stripe.CheckoutSessionAsyncPaymentFailedEvent
  | Stripe.CheckoutSessionExpiredEvent

const TYPES = {
  pay: 'checkout.session.completed',
  debit: 'checkout.session.completed',
  settle: 'checkout.session.async_payment_succeeded',
  reject: 'checkout.session.async_payment_failed',
  expire: 'checkout.session.expired',
} as const

/** The pauses between Stripe's deliveries; Stripe goes on for three days, a double for a minute. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]

/** The event of an act, its session as it was then. */
export const eventOfAct = (act: Act, session: Stripe.Checkout.Session): SessionEvent => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: nowInSeconds(),
  data: { object: session },
  livemode: false,
  pending_webhooks: 1,
  request: null,
  type: TYPES[act],
})

/** Delivers once; a failure is delivered again and again in the background, until `signal`. Gives the first status, 0 when cut. */
export async function deliverEvent(event: SessionEvent, to: Webhook, signal: AbortSignal): Promise<number> {
  const status = await post(event, to, signal)
  if (!isDone(status)) void deliverAgain(event, to, signal)
  return status
}

async function deliverAgain(event: SessionEvent, to: Webhook, signal: AbortSignal): Promise<void> {
  for (const pause of PAUSES_MS) {
    await wait(pause, undefined, { ref: false, signal }).catch(() => {})
    if (signal.aborted || isDone(await post(event, to, signal))) return
  }
}

/** Signed again at each delivery, as Stripe does: a signature is good for five minutes. */
async function post(
  event: SessionEvent,
  { url, secret, now }: Webhook,
  signal: AbortSignal,
): Promise<number> {
  const payload = JSON.stringify(event, null, 2)
  const timestamp = Math.floor((now?.().getTime() ?? Date.now()) / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  try {
    const response = await fetch(url, { method: 'POST', headers, body: payload, signal })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

const isDone = (status: number) => status >= 200 && status < 300
