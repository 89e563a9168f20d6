import type { Deps } from '../deps.ts'
import type { Payments } from './payments.ts'

/** The provider of the configuration: Stripe with its keys, the sandbox without. */
export function openPayments({ config }: Pick<Deps, 'config' | 'db' | 'clock'>): Payments {
  const refuse = () => {
    throw new Error(`payments (${config.payments.mode}) are not open`)
  }
  return { provider: config.payments.mode, openCheckout: refuse, expireCheckout: refuse, readEvent: refuse }
}
