import { type StripeDouble, startStripeDouble } from './stripe-double.ts'
import { startOwnTestApp, type TestApp } from './test-app.ts'

export const STRIPE_KEYS = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }

export type StripeApp = {
  app: TestApp
  stripe: StripeDouble
  /** Resets the product and the double. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

/** The product with a Stripe key, and the double at the other end: calls, and signed events by the product's clock. */
export async function startStripeApp(environment: Record<string, string> = {}): Promise<StripeApp> {
  const stripe = await startStripeDouble()
  const app = await startOwnTestApp({ ...STRIPE_KEYS, STRIPE_API_BASE: stripe.url, ...environment })
  const stripeApp: StripeApp = {
    app,
    stripe,
    reset: async () => {
      await stripeApp.stripe.close()
      await app.reset()
      stripeApp.stripe = await startStripeDouble({ port: Number(new URL(stripe.url).port) })
      joinEvents(stripeApp)
    },
    // The double first: an event on its way would keep the product waiting.
    close: async () => {
      await stripeApp.stripe.close()
      await app.close()
    },
  }
  joinEvents(stripeApp)
  return stripeApp
}

const joinEvents = ({ app, stripe }: StripeApp) =>
  stripe.sendEventsTo({
    url: `${app.url}/api/payments/webhook`,
    secret: STRIPE_KEYS.STRIPE_WEBHOOK_SECRET,
    now: app.clock,
  })
