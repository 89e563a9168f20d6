import type { Deps } from '../../../platform/deps.ts'
import type { Payments } from './payments-port.ts'
import { openSandbox } from './sandbox.ts'
import { openStripe } from './stripe.ts'

/** The provider of the configuration: Stripe with its keys, the sandbox without. */
export const openPayments = (deps: Pick<Deps, 'config' | 'db' | 'clock'>): Payments =>
  deps.config.payments.mode === 'stripe' ? openStripe(deps, deps.config.payments) : openSandbox(deps)
