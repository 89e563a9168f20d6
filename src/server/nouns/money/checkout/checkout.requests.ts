import type { ExampleRequest, Exception } from '../../../testing/example-request.ts'
import { createPendingCommande } from '../../../testing/factories.ts'
import { placeCommande } from '../../../testing/ordering.ts'
import { newEmail } from '../../../testing/request-parts.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { payAgainUrl } from '../../commandes/pay-again.ts'

export const requests: Record<string, ExampleRequest> = {
  'payments.session': async ({ app }) => ({ params: { id: await newCheckout(app) } }),
  'payments.payAgain': async ({ app }) => {
    const { id } = await createPendingCommande(app.deps)
    const jeton = new URL(payAgainUrl(app.deps.config, id)).searchParams.get('jeton') ?? ''
    return { params: { id }, query: { jeton } }
  },
  'payments.simulateWebhook': async ({ app }) => ({ body: { sessionId: await newCheckout(app) } }),
  'payments.sandboxSession': async ({ app }) => ({ params: { id: await newCheckout(app) } }),
  'payments.sandboxPay': async ({ app }) => ({
    params: { id: await newCheckout(app) },
    body: { outcome: 'card' },
  }),
}

export const exceptions: Record<string, Exception> = {
  'payments.payAgain': {
    why: 'the link of an e-mail leads to the payment page',
    anonymous: 303,
    deactivated: 303,
    other: 303,
    owner: 303,
    admin: 303,
  },
}

const newCheckout = async (app: TestApp): Promise<string> =>
  (await placeCommande(app, { fields: { email: newEmail() } })).sessionId
