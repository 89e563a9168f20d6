import { eq } from 'drizzle-orm'
import { payAgainUrl } from '../commandes/pay-again.ts'
import { paiementsRetenus } from '../db/schema/payments.ts'
import type { Exception, ExampleRequest } from '../testing/example-request.ts'
import { createPendingCommande } from '../testing/factories.ts'
import { pay, placeOrder } from '../testing/orders.ts'
import { newEmail } from '../testing/request-parts.ts'
import type { TestApp } from '../testing/test-app.ts'

export const requests: Record<string, ExampleRequest> = {
  'payments.session': async ({ app }) => ({ params: { id: await newCheckout(app) } }),
  'payments.payAgain': async ({ app }) => {
    const { id } = await createPendingCommande(app.deps)
    const jeton = new URL(payAgainUrl(app.deps.config, id)).searchParams.get('jeton') ?? ''
    return { params: { id }, query: { jeton } }
  },
  'payments.webhook': async () => ({ body: { id: 'evt_unsigned' } }),
  'payments.simulateWebhook': async ({ app }) => ({ body: { sessionId: await newCheckout(app) } }),
  'payments.sandboxSession': async ({ app }) => ({ params: { id: await newCheckout(app) } }),
  'admin.payments.list': async () => ({}),
  'admin.payments.decide': async ({ app }) => ({
    params: { id: await newHeldPayment(app) },
    body: { action: 'LIBERER' },
  }),
  'payments.sandboxPay': async ({ app }) => ({
    params: { id: await newCheckout(app) },
    body: { outcome: 'card' },
  }),
}

export const exceptions: Record<string, Exception> = {
  'payments.webhook': {
    why: 'only the provider’s signature opens it',
    anonymous: 400,
    deactivated: 400,
    other: 400,
    owner: 400,
    admin: 400,
  },
  'payments.payAgain': {
    why: 'the link of an e-mail leads to the payment page',
    anonymous: 303,
    deactivated: 303,
    other: 303,
    owner: 303,
    admin: 303,
  },
}

/** A cent is missing. */
async function newHeldPayment(app: TestApp): Promise<string> {
  const order = await placeOrder(app, { fields: { email: newEmail() } })
  await pay(app, order, 47_999)
  const [held] = await app.deps.db
    .select({ id: paiementsRetenus.id })
    .from(paiementsRetenus)
    .where(eq(paiementsRetenus.sessionId, order.sessionId))
  if (!held) throw new Error('The payment was not held')
  return held.id
}

const newCheckout = async (app: TestApp): Promise<string> =>
  (await placeOrder(app, { fields: { email: newEmail() } })).sessionId
