import { createHmac } from 'node:crypto'
import type { Config } from '../../../config.ts'

/** The secret that signs the provider's events: Stripe's, or one of this installation for the sandbox (decision 006). */
export const webhookSecret = ({ payments, appSecret }: Pick<Config, 'payments' | 'appSecret'>): string =>
  payments.mode === 'stripe'
    ? payments.webhookSecret
    : `whsec_${createHmac('sha256', appSecret).update('sandbox-webhook').digest('base64url')}`
