import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { paymentEvents } from '../../../platform/db/schema/payments.ts'
import { deliver, eventOf, placeCommande, sign } from '../../../testing/ordering.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('the payment webhook', () => {
  let app: TestApp
  let payload = ''
  let commandeId = ''
  beforeAll(async () => {
    app = await startTestApp()
    const commande = await placeCommande(app)
    commandeId = commande.pendingCommandeId
    payload = eventOf({}, { id: commande.sessionId, reference: commandeId })
  })
  afterAll(() => app.close())

  const isConfirmed = async () =>
    (await app.deps.db.select().from(commandes).where(eq(commandes.id, commandeId))).length > 0

  const v0Only = () => sign(app, payload).replace('v1=', 'v0=')

  const withWeight = (bytes: number) => payload.replace(/}$/, `,"weight":"${'x'.repeat(bytes)}"}`)

  test.each([
    ['without a signature', () => deliver(app, payload, '')],
    ['with a malformed signature', () => deliver(app, payload, 't=1')],
    [
      'signed with another secret',
      () => deliver(app, payload, sign(app, payload, { secret: 'whsec_other' })),
    ],
    [
      'of which a byte has changed',
      () => deliver(app, payload.replace('48000', '48001'), sign(app, payload)),
    ],
    ['signed 301 s ago', () => deliver(app, payload, sign(app, payload, { age: 301 }))],
    ['signed by the old scheme alone', () => deliver(app, payload, v0Only())],
    [
      'serialised again',
      () => deliver(app, JSON.stringify(JSON.parse(payload), null, 1), sign(app, payload)),
    ],
    ['that is signed but no event', () => deliver(app, '{"id":1}', sign(app, '{"id":1}'))],
    ['that is signed but no JSON', () => deliver(app, payload.slice(1), sign(app, payload.slice(1)))],
    ['that is signed but empty', () => deliver(app, '', sign(app, ''))],
    ['of 200 kB, unsigned', () => deliver(app, withWeight(200_000), 't=1,v1=00')],
  ])('refuses an event %s with a 400, and nothing changes', async (_case, send) => {
    expect(await send()).toBe(400)
    expect(await isConfirmed()).toBe(false)
    expect(await app.deps.db.select().from(paymentEvents)).toEqual([])
  })

  test('refuses more than 256 kB unread, even signed, and nothing changes', async () => {
    const heavy = withWeight(262_144)
    expect(await deliver(app, heavy, sign(app, heavy))).toBe(413)
    expect(await isConfirmed()).toBe(false)
    expect(await app.deps.db.select().from(paymentEvents)).toEqual([])
  })

  test('acknowledges an event about something else', async () => {
    const other = JSON.stringify({ id: 'evt_x', type: 'customer.created', data: { object: { id: 'cus_1' } } })
    expect(await deliver(app, other)).toBe(200)
  })

  test('acknowledges a payment for an order it does not know', async () => {
    const unknown = { id: 'cs_unknown', reference: '019e0000-0000-7000-8000-000000000000' }
    expect(await deliver(app, eventOf({ id: 'evt_unknown' }, unknown))).toBe(200)
  })

  test('accepts an event signed with two secrets, one of them ours', async () => {
    const timestamp = Math.floor(app.clock().getTime() / 1000)
    const others = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_old', timestamp })
    const ours = sign(app, payload).split(',').at(-1)
    expect(await deliver(app, payload, `${others},${ours}`)).toBe(200)
    expect(await isConfirmed()).toBe(true)
  })
})
