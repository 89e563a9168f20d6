import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createAdmin, createToken } from './factories.ts'
import { type StripeApp, startStripeApp } from './stripe-app.ts'

/** For a file of tests: the product with Stripe's double, and an administrator before each of them. */
export function freshStripeHouse() {
  let stripeApp: StripeApp
  let adminId: string
  beforeAll(async () => {
    stripeApp = await startStripeApp()
  })
  beforeEach(async () => {
    await stripeApp.reset()
    adminId = (await createAdmin(stripeApp.app.deps)).id
  })
  afterAll(() => stripeApp.close())
  return {
    get stripeApp() {
      return stripeApp
    },
    get adminId() {
      return adminId
    },
    /** The administrator's token, as of now. */
    house: () => createToken(stripeApp.app.deps, adminId),
  }
}
