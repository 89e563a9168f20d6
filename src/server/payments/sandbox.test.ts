import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { placeOrder } from '../testing/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

describe('the sandbox’s payment page', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  let id = ''
  let guests = 0
  beforeEach(async () => {
    guests += 1
    const order = await placeOrder(app, { fields: { email: `auteur-${guests}@exemple.fr` } })
    id = order.sessionId
  })

  const choose = (outcome: 'card' | 'sepa' | 'refuse' | 'cancel') =>
    app.call(api.payments.sandboxPay, { params: { id }, body: { outcome } })
  const read = async () => (await app.call(api.payments.sandboxSession, { params: { id } })).data
  const state = async () => (await app.call(api.payments.session, { params: { id } })).data.statut
  const simulate = async () =>
    (await app.call(api.payments.simulateWebhook, { body: { sessionId: id } })).success

  test('shows what is paid, and how much', async () => {
    expect(await read()).toEqual({
      id,
      label: 'Pack Intégral (correction à la page), 250\u00a0pages',
      amount: 48_000,
      email: `auteur-${guests}@exemple.fr`,
      open: true,
    })
  })

  test('a card is paid once the webhook has said so, not by the redirect', async () => {
    const { redirectUrl } = await choose('card')
    expect(redirectUrl).toBe(`${app.deps.config.appUrl}/payment/success?session_id=${id}`)
    expect(await state()).toBe('unknown')
    expect(await simulate()).toBe(true)
    expect(await state()).toBe('paid')
    expect(await simulate()).toBe(true)
    expect((await read()).open).toBe(false)
    const again = await app.send(api.payments.sandboxPay, { params: { id }, body: { outcome: 'card' } })
    expect(again.status).toBe(409)
  })

  test('a bank debit is under way, then paid', async () => {
    await choose('sepa')
    expect(await simulate()).toBe(true)
    expect(await state()).toBe('processing')
    expect(await simulate()).toBe(true)
    expect(await state()).toBe('paid')
  })

  test('a refusal leaves the page open to try again', async () => {
    const { redirectUrl } = await choose('refuse')
    expect(redirectUrl).toBe(`${app.deps.config.appUrl}/paiement-test/${id}`)
    expect(await simulate()).toBe(false)
    expect((await read()).open).toBe(true)
    await choose('card')
    await simulate()
    expect(await state()).toBe('paid')
  })

  test('giving up leads to the cancel page, and nothing is paid', async () => {
    expect(await choose('cancel')).toEqual({ redirectUrl: `${app.deps.config.appUrl}/payment/cancel` })
    expect(await simulate()).toBe(false)
    expect(await state()).toBe('unknown')
  })

  test('closes after a day', async () => {
    app.clock.advance(24 * 3_600_000)
    expect((await read()).open).toBe(false)
    const late = await app.send(api.payments.sandboxPay, { params: { id }, body: { outcome: 'card' } })
    expect(late.status).toBe(409)
  })

  test('an unknown session is neither shown, simulated nor known', async () => {
    id = 'cs_test_inconnue'
    expect(await state()).toBe('unknown')
    expect((await app.send(api.payments.sandboxSession, { params: { id } })).status).toBe(404)
    expect((await app.send(api.payments.simulateWebhook, { body: { sessionId: id } })).status).toBe(404)
  })
})

test('with a card provider, there is no sandbox', async () => {
  const app = await startTestApp({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' })
  const params = { id: 'cs_test_1' }
  expect((await app.send(api.payments.sandboxSession, { params })).status).toBe(404)
  expect((await app.send(api.payments.sandboxPay, { params, body: { outcome: 'card' } })).status).toBe(404)
  const simulated = await app.send(api.payments.simulateWebhook, { body: { sessionId: 'cs_test_1' } })
  expect(simulated.status).toBe(404)
  await app.close()
})
