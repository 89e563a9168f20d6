import { type StripeDouble, startStripeDouble } from '#server/testing/stripe-double.ts'
import { serve } from './start-once.ts'
import { test as story } from './story.ts'

export const STORY_SECRET = 'whsec_story'

/** A story of the product with a Stripe key: its own server, and the double of Stripe at the other end. */
export const test = story.extend<object, { stripe: StripeDouble }>({
  stripe: [
    async ({}, use) => {
      const stripe = await startStripeDouble()
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ stripe }, use) => {
      const environment = {
        STRIPE_SECRET_KEY: 'sk_test_story',
        STRIPE_WEBHOOK_SECRET: STORY_SECRET,
        STRIPE_API_BASE: stripe.url,
      }
      await serve(
        (server) => {
          stripe.sendEventsTo({ url: `${server.url}/api/payments/webhook`, secret: STORY_SECRET })
          return use(server)
        },
        { environment },
      )
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})
