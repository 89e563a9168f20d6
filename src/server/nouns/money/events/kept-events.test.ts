import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { JOBS } from '../../../nouns/all-nouns.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { notifications } from '../../../platform/db/schema/notifications.ts'
import { paymentEvents } from '../../../platform/db/schema/payments.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { createAdmin } from '../../../testing/factories.ts'
import { deliver, eventOf, pay, placeCommande } from '../../../testing/ordering.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const DAY = 24 * 3_600_000

// A signed event that could not be read was answered 200, recorded by its id alone, and lost.
const providerEvent = z.looseObject({ data: z.object({ object: z.looseObject({}) }) })

describe('a payment event that is not understood', () => {
  let app: TestApp
  let commande: Awaited<ReturnType<typeof placeCommande>>
  beforeAll(async () => {
    app = await startTestApp()
  })
  beforeEach(async () => {
    await app.reset()
    await createAdmin(app.deps)
    commande = await placeCommande(app)
  })
  afterAll(() => app.close())

  const readable = () => eventOf({}, { id: commande.sessionId, reference: commande.pendingCommandeId })
  const unreadable = () => readable().replace('"amount_total":48000', '"amount_total":null')
  const kept = async () => {
    const [event] = await app.deps.db.select().from(paymentEvents)
    return event
  }
  const alerts = async () => {
    const told = await app.deps.db.select().from(notifications).where(eq(notifications.type, 'WARNING'))
    return [...new Set(told.map(({ title, message, actionUrl }) => `${title} | ${message} | ${actionUrl}`))]
  }
  const isConfirmed = async () => (await app.deps.db.$count(commandes)) > 0
  const workKept = async () => {
    await enqueue(app.deps.db, 'work-kept-events', {})
    expect(await app.runJobs()).toEqual([])
  }

  test.each([
    ['without its amount', () => unreadable()],
    [
      'with a payment status nobody knows',
      () => readable().replace('"payment_status":"paid"', '"payment_status":"deferred"'),
    ],
    [
      'of a type without a name',
      () => readable().replace('checkout.session.completed', 'checkout.session.reopened'),
    ],
  ])('%s is kept whole, refused so that it comes again, and told to the house once', async (_case, event) => {
    const payload = event()
    expect([await deliver(app, payload), await deliver(app, payload)]).toEqual([503, 503])
    expect(await kept()).toMatchObject({ statut: 'INCOMPRIS', contenu: payload })
    expect(await alerts()).toEqual([expect.stringContaining('incompris')])
    expect(await app.deps.db.$count(notifications, eq(notifications.type, 'WARNING'))).toBe(
      (await app.deps.db.selectDistinct({ userId: notifications.userId }).from(notifications)).length,
    )
    expect(await isConfirmed()).toBe(false)
  })

  test('sent again, now readable, confirms its order, once', async () => {
    await deliver(app, unreadable())
    expect([await deliver(app, readable()), await deliver(app, readable())]).toEqual([200, 200])
    expect(await isConfirmed()).toBe(true)
    expect(await kept()).toMatchObject({ statut: 'TRAITE', contenu: null })
    // An event read and carried out is not undone by an unreadable delivery of it.
    expect(await deliver(app, unreadable())).toBe(200)
    expect(await kept()).toMatchObject({ statut: 'TRAITE' })
  })

  test('is worked from what was kept, once a version understands it', async () => {
    await deliver(app, unreadable())
    await workKept()
    expect([await isConfirmed(), (await alerts()).length]).toEqual([false, 1])

    // As a later version would read the same body.
    await app.deps.db.update(paymentEvents).set({ contenu: readable() })
    await workKept()
    expect(await isConfirmed()).toBe(true)
    await workKept()
    expect(await kept()).toMatchObject({ statut: 'TRAITE', contenu: null })
  })

  test('is read again every five minutes', () => {
    expect(JOBS.find(({ name }) => name === 'work-kept-events')?.cron).toBe('*/5 * * * *')
  })

  test('is acknowledged once the provider sends no more, and stays kept', async () => {
    await deliver(app, unreadable())
    app.clock.advance(3 * DAY)
    expect(await deliver(app, unreadable())).toBe(200)
    expect(await kept()).toMatchObject({ statut: 'INCOMPRIS', contenu: unreadable() })
  })

  test('loses its body after as long as the log', async () => {
    await deliver(app, unreadable())
    app.clock.advance(370 * DAY)
    await enqueue(app.deps.db, 'forget-old-data', {})
    await app.runJobs()
    expect(await kept()).toMatchObject({ statut: 'INCOMPRIS', contenu: null })
  })

  test.each([
    ['charge.dispute.funds_withdrawn', { amount: 48_000 }, 'Litige\u00a0: somme retirée', '480,00'],
    ['radar.early_fraud_warning.created', { amount: 48_000 }, 'Alerte à la fraude', '480,00'],
  ])(
    '%s is kept whole for later, acknowledged, and told with its order',
    async (type, object, title, sum) => {
      await pay(app, commande)
      const payment = { ...object, id: 'x_1', payment_intent: `pi_evt_${commande.sessionId}` }
      const payload = JSON.stringify({ id: 'evt_money', type, data: { object: payment } })
      expect([await deliver(app, payload), await deliver(app, payload)]).toEqual([200, 200])
      const [event] = await app.deps.db.select().from(paymentEvents).where(eq(paymentEvents.id, 'evt_money'))
      expect(event).toMatchObject({ type, statut: 'A_TRAITER', contenu: payload })
      const told = await alerts()
      expect(told).toEqual([
        expect.stringMatching(new RegExp(`^${title} .*${sum}.*commande n°.1001.*/admin/commandes/`)),
      ])
    },
  )

  test.each([
    ['charge.refunded', { amount: 48_000, amount_refunded: 10_000 }, 'Remboursement chez Stripe'],
    ['charge.dispute.created', { amount: 48_000, status: 'needs_response' }, 'Litige ouvert'],
  ])(
    '%s that comes before its payment is kept, and done as soon as that has come',
    async (type, object, title) => {
      const about = { ...object, id: 'x_1', payment_intent: `pi_evt_${commande.sessionId}` }
      const payload = JSON.stringify({ id: 'evt_money', type, data: { object: about } })
      expect(await deliver(app, payload)).toBe(200)
      const statut = async () =>
        (await app.deps.db.select().from(paymentEvents).where(eq(paymentEvents.id, 'evt_money'))).at(0)
          ?.statut
      expect(await statut()).toBe('A_TRAITER')
      expect(await alerts()).toEqual([expect.stringContaining(title)])
      await pay(app, commande)
      expect(await app.runJobs()).toEqual([])
      expect(await statut()).toBe('TRAITE')
    },
  )

  // Each was refused for three days, and each alarmed the house.
  test.each([
    ['a session that keeps a means', 'checkout.session.completed', { mode: 'setup', amount_total: null }],
    ['a session of a subscription', 'checkout.session.completed', { mode: 'subscription' }],
    ['a session without our reference', 'checkout.session.completed', { metadata: {} }],
    ['an invoice of the provider’s own', 'invoice.paid', { object: 'invoice' }],
    ['a subscription', 'customer.subscription.updated', { object: 'subscription' }],
    ['a setup', 'setup_intent.succeeded', { object: 'setup_intent' }],
  ])('%s is another site’s: acknowledged, and told once for all of them', async (_case, type, object) => {
    const foreign = (id: string) => {
      const event = providerEvent.parse(JSON.parse(eventOf({ id, type }, { id: `cs_${id}`, reference: '' })))
      return JSON.stringify({ ...event, data: { object: { ...event.data.object, ...object } } })
    }
    const sent = [foreign('evt_a'), foreign('evt_a'), foreign('evt_b')]
    for (const payload of sent) expect(await deliver(app, payload)).toBe(200)
    expect(await kept()).toMatchObject({ statut: 'AILLEURS', contenu: null })
    expect(await alerts()).toEqual([])
    const told = await app.deps.db.select().from(notifications).where(eq(notifications.type, 'SYSTEM'))
    expect(new Set(told.map(({ title }) => title))).toEqual(
      new Set(['Votre compte Stripe sert un autre site']),
    )
    expect(told.length).toBe(new Set(told.map(({ userId }) => userId)).size)
  })

  test('of a known type of no use is acknowledged and forgotten', async () => {
    expect(
      await deliver(app, readable().replace('checkout.session.completed', 'payment_intent.created')),
    ).toBe(200)
    expect(await kept()).toMatchObject({ statut: 'IGNORE', contenu: null })
    expect(await alerts()).toEqual([])
  })
})
