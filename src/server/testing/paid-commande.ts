import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { factures } from '../platform/db/schema/factures.ts'
import { paiements } from '../platform/db/schema/payments.ts'
import { placeCommande } from './ordering.ts'
import { newEmail } from './request-parts.ts'
import type { TestApp } from './test-app.ts'

/** An order of 480 € paid on the sandbox's own page, ready to be refunded. */
export async function commandePaidOnPage(app: TestApp) {
  const { sessionId, pendingCommandeId: id } = await placeCommande(app, { fields: { email: newEmail() } })
  await app.call(api.payments.sandboxPay, { params: { id: sessionId }, body: { outcome: 'card' } })
  await app.call(api.payments.simulateWebhook, { body: { sessionId } })
  return { id, sessionId, ...(await moneyOf(app, id)) }
}

/** The ids of the invoice of an order, and of its first payment. */
export async function moneyOf({ deps: { db } }: TestApp, commandeId: string) {
  const [facture] = await db.select().from(factures).where(eq(factures.commandeId, commandeId))
  const [payment] = await db.select().from(paiements).where(eq(paiements.commandeId, commandeId))
  return { factureId: facture?.id ?? '', paiementId: payment?.id ?? '' }
}
