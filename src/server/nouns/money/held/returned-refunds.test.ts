import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { auditLogs } from '../../../platform/db/schema/house.ts'
import { notifications } from '../../../platform/db/schema/notifications.ts'
import { paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { deliver, placeCommande } from '../../../testing/ordering.ts'
import { newEmail } from '../../../testing/request-parts.ts'
import { freshStripeHouse } from '../../../testing/stripe-house.ts'

const { list, decide } = api.admin.payments

// The house was told by an alert, and had nothing to do it again by.
describe('the refund of a held payment that the bank sends back', () => {
  const story = freshStripeHouse()
  const { house } = story
  const held = async () => (await story.stripeApp.app.call(list, { token: await house() })).data
  const giveBack = async (id: string) =>
    story.stripeApp.app.send(decide, { token: await house(), params: { id }, body: { action: 'REMBOURSER' } })
  const events = ['refund.failed', 'refund.updated', 'charge.refunded'] as const
  const tell = (intent: string, type: (typeof events)[number], id = `evt_${randomUUID()}`) =>
    deliver(
      story.stripeApp.app,
      JSON.stringify({ id, type, data: { object: { id: 'x', payment_intent: intent, amount: 100 } } }),
    )
  const alerts = () =>
    story.stripeApp.app.deps.db.$count(
      notifications,
      and(eq(notifications.title, 'Remboursement renvoyé'), eq(notifications.userId, story.adminId)),
    )
  const audited = () =>
    story.stripeApp.app.deps.db.$count(
      auditLogs,
      eq(auditLogs.description, 'Remboursement renvoyé par la banque'),
    )

  /** Money of the wrong amount, given back by the house. */
  async function refunded() {
    const { app, stripe } = story.stripeApp
    const { pendingCommandeId } = await placeCommande(app, { fields: { email: newEmail() } })
    const page = stripe.open({ reference: pendingCommandeId, amount: 100 })
    await stripe.act(page.id, 'pay')
    const [one] = await held()
    await giveBack(one?.id ?? '')
    await app.runJobs()
    expect(await held()).toEqual([])
    const intent = stripe.refunds.at(-1)?.payment_intent
    return { id: one?.id ?? '', intent: typeof intent === 'string' ? intent : '' }
  }
  const sendBack = () => {
    const { stripe } = story.stripeApp
    stripe.failRefund(stripe.refunds.at(-1)?.id ?? '')
  }

  test('puts it back in the queue with its reason, audited and told once, however often its events come', async () => {
    const { app, stripe } = story.stripeApp
    const { id, intent } = await refunded()
    // A refund that went through is not told.
    await tell(intent, 'charge.refunded')
    await app.runJobs()
    expect([await held(), await alerts()]).toEqual([[], 0])

    sendBack()
    await Promise.all(events.map((type) => tell(intent, type)))
    await app.runJobs()
    expect(await held()).toMatchObject([
      { id, motif: 'MONTANT', statut: 'A_VERIFIER', actions: ['ACCEPTER', 'REMBOURSER', 'LIBERER'] },
    ])
    expect((await held())[0]?.remboursementRevenuLe).toBe(app.clock().toISOString())
    await tell(intent, 'refund.failed', 'evt_again')
    await tell(intent, 'refund.failed', 'evt_again')
    await app.runJobs()
    expect([await alerts(), await audited()]).toEqual([1, 1])

    // Decided again, it is given back again: by a new refund, not by the answer that its key keeps.
    app.clock.advance(60_000)
    expect((await giveBack(id)).status).toBe(200)
    await tell(intent, 'refund.failed')
    await app.runJobs()
    expect(stripe.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    // Late words about the first one.
    await tell(intent, 'refund.failed')
    await app.runJobs()
    expect([await held(), await alerts()]).toEqual([[], 1])
  })

  test('is found by the night when its event was lost, once', async () => {
    const { app } = story.stripeApp
    await refunded()
    sendBack()
    for (const night of [1, 2]) {
      await enqueue(app.deps.db, 'reconcile-payments', {})
      expect([night, await app.runJobs()]).toEqual([night, []])
      app.clock.advance(24 * 3_600_000)
    }
    expect([(await held()).map(({ statut }) => statut), await alerts()]).toEqual([['A_VERIFIER'], 1])
  })

  test('of a second payment is told by the queue alone', async () => {
    const { app, stripe } = story.stripeApp
    const { sessionId, pendingCommandeId } = await placeCommande(app, { fields: { email: newEmail() } })
    await stripe.act(sessionId, 'pay')
    const twice = stripe.open({ reference: pendingCommandeId, amount: 48_000 })
    await stripe.act(twice.id, 'pay')
    await giveBack((await held())[0]?.id ?? '')
    await app.runJobs()
    const intent = stripe.sessions.find(({ id }) => id === twice.id)?.paymentIntent ?? ''
    await tell(intent, 'charge.refunded')
    await app.runJobs()
    sendBack()
    await tell(intent, 'refund.failed')
    await app.runJobs()
    expect(await app.deps.db.select().from(paiementsRetenus)).toMatchObject([
      { motif: 'DOUBLE', statut: 'A_VERIFIER' },
    ])
    const told = await app.deps.db.select().from(notifications).where(eq(notifications.userId, story.adminId))
    expect(told.map(({ title }) => title).filter((title) => title.startsWith('Remboursement'))).toEqual([
      'Remboursement renvoyé',
    ])
  })
})
