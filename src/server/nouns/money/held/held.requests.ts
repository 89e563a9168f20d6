import { eq } from 'drizzle-orm'
import { paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import type { ExampleRequest } from '../../../testing/example-request.ts'
import { pay, placeCommande } from '../../../testing/ordering.ts'
import { newEmail } from '../../../testing/request-parts.ts'
import type { TestApp } from '../../../testing/test-app.ts'

export const requests: Record<string, ExampleRequest> = {
  'admin.payments.list': async () => ({}),
  'admin.payments.decide': async ({ app }) => ({
    params: { id: await newHeldPayment(app) },
    body: { action: 'LIBERER' },
  }),
}

/** A cent is missing. */
async function newHeldPayment(app: TestApp): Promise<string> {
  const commande = await placeCommande(app, { fields: { email: newEmail() } })
  await pay(app, commande, 47_999)
  const [held] = await app.deps.db
    .select({ id: paiementsRetenus.id })
    .from(paiementsRetenus)
    .where(eq(paiementsRetenus.sessionId, commande.sessionId))
  if (!held) throw new Error('The payment was not held')
  return held.id
}
