import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { auditLogs } from '../../../platform/db/schema/house.ts'
import { emails } from '../../../platform/db/schema/notifications.ts'
import { checkoutSessions } from '../../../platform/db/schema/payments.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { deliver, placeCommande } from '../../../testing/ordering.ts'
import { newEmail } from '../../../testing/request-parts.ts'
import { freshStripeHouse } from '../../../testing/stripe-house.ts'

const { list, decide } = api.admin.payments

// The house read « à rembourser » for ever of money that it had given back, and could give back a second time.
describe('a held payment that is given back in the provider’s own pages', () => {
  const story = freshStripeHouse()
  const held = async () => (await story.stripeApp.app.call(list, { token: await story.house() })).data

  /** Money of another sum than its order's, which waits for the house. */
  async function holdOne() {
    const { app, stripe } = story.stripeApp
    const { pendingCommandeId } = await placeCommande(app, { fields: { email: newEmail() } })
    const page = stripe.open({ reference: pendingCommandeId, amount: 100 })
    await stripe.act(page.id, 'pay')
    const [one] = await held()
    const intent = stripe.sessions.find(({ id }) => id === page.id)?.paymentIntent ?? ''
    return { id: one?.id ?? '', sessionId: page.id, intent }
  }
  async function hear(intent: string) {
    const { app } = story.stripeApp
    const object = { id: 'x', payment_intent: intent, amount: 100 }
    await deliver(
      app,
      JSON.stringify({ id: `evt_${randomUUID()}`, type: 'charge.refunded', data: { object } }),
    )
    expect(await app.runJobs()).toEqual([])
  }
  const audited = () =>
    story.stripeApp.app.deps.db.$count(
      auditLogs,
      eq(auditLogs.description, 'Paiement retenu remboursé chez le prestataire'),
    )

  test('leaves the queue once its whole sum is back, audited and told to its payer once', async () => {
    const { app, stripe } = story.stripeApp
    const { id, sessionId, intent } = await holdOne()
    stripe.refundThere(intent, 40)
    await hear(intent)
    expect(await held()).toMatchObject([{ id, statut: 'A_VERIFIER' }])

    stripe.refundThere(intent, 60)
    await hear(intent)
    await hear(intent)
    expect([await held(), await audited()]).toEqual([[], 1])
    const mails = await app.deps.db.select().from(emails).where(eq(emails.template, 'held-payment'))
    expect(new Set(mails.map(({ props }) => props.news))).toEqual(new Set(['A_VERIFIER', 'REMBOURSE']))
    expect(mails).toHaveLength(2)
    const [session] = await app.deps.db
      .select()
      .from(checkoutSessions)
      .where(eq(checkoutSessions.id, sessionId))
    expect(session?.statut ?? 'ECHOUEE').toBe('ECHOUEE')
    const again = await app.send(decide, {
      token: await story.house(),
      params: { id },
      body: { action: 'REMBOURSER' },
    })
    expect(again.status).toBe(409)
    expect(stripe.refunds).toHaveLength(2)
  })

  test('is found by the night when its event was lost', async () => {
    const { app, stripe } = story.stripeApp
    const { intent } = await holdOne()
    stripe.refundThere(intent, 100)
    await enqueue(app.deps.db, 'reconcile-payments', {})
    expect(await app.runJobs()).toEqual([])
    expect([await held(), await audited()]).toEqual([[], 1])
  })
})
