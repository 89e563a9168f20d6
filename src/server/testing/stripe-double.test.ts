import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type StripeDouble, startStripeDouble } from './stripe-double.ts'

const line = {
  quantity: 240,
  price_data: { currency: 'eur', unit_amount: 200, product_data: { name: 'Pack' } },
}
const params: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [line],
  metadata: { reference: 'a' },
  success_url: 'http://localhost:3000/payment/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/payment/cancel',
}

// The types of Stripe's library refuse these where they are written.
const misspelt = Object.assign({ colour: 'red' }, params)
const withAmount = Object.assign({ amount: 1 }, line)

describe('the double of Stripe', () => {
  let double: StripeDouble
  let stripe: Stripe
  beforeEach(async () => {
    double = await startStripeDouble()
    const { hostname, port } = new URL(double.url)
    const host = { host: hostname, port, protocol: 'http' as const }
    stripe = new Stripe('sk_test_x', { ...host, maxNetworkRetries: 0, telemetry: false })
  })
  afterEach(() => double.close())

  const create = (values: Stripe.Checkout.SessionCreateParams = params, idempotencyKey?: string) =>
    stripe.checkout.sessions.create(values, idempotencyKey ? { idempotencyKey } : {})
  const intentOf = async (id: string) =>
    z.string().parse((await stripe.checkout.sessions.retrieve(id)).payment_intent)
  const refusalOf = async (call: Promise<unknown>) => {
    const error: unknown = await call.catch((reason: unknown) => reason)
    if (!(error instanceof Stripe.errors.StripeError)) throw new Error('It was not refused')
    return error
  }

  test('opens, gives back, lists and closes sessions', async () => {
    const session = await create()
    expect(session).toMatchObject({ status: 'open', amount_total: 48_000, currency: 'eur' })
    expect((await stripe.checkout.sessions.retrieve(session.id)).url).toBe(
      `${double.url}/c/pay/${session.id}`,
    )
    const others = [await create(), await create()]
    const listed = []
    for await (const { id } of stripe.checkout.sessions.list({ status: 'open', limit: 2 })) listed.push(id)
    expect(listed).toEqual([...others.toReversed(), session].map(({ id }) => id))
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null })
    const refused = await refusalOf(stripe.checkout.sessions.expire(session.id))
    expect(refused).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' })
  })

  test.each<[string, Stripe.Checkout.SessionCreateParams, { code?: string; param?: string }]>([
    ['an unknown parameter', misspelt, { code: 'parameter_unknown', param: 'colour' }],
    [
      'an unknown parameter within another',
      { ...params, line_items: [withAmount] },
      { code: 'parameter_unknown', param: 'line_items[0][amount]' },
    ],
    ['no line', { ...params, line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
    [
      'a fraction of a cent',
      {
        ...params,
        line_items: [{ ...line, price_data: { ...line.price_data, unit_amount: 0.5 } }],
      },
      { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
    ],
    [
      'a page of ten minutes',
      { ...params, expires_at: Math.floor(Date.now() / 1000) + 600 },
      { param: 'expires_at' },
    ],
    [
      'a page of two days',
      { ...params, expires_at: Math.floor(Date.now() / 1000) + 172_800 },
      { param: 'expires_at' },
    ],
    [
      'less than fifty cents',
      {
        ...params,
        line_items: [{ ...line, quantity: 1, price_data: { ...line.price_data, unit_amount: 49 } }],
      },
      { code: 'amount_too_small' },
    ],
  ])('refuses %s as Stripe does, and leaves the key free', async (_case, values, about) => {
    const error = await refusalOf(create(values, 'key'))
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', ...about })
    expect(error.requestId).toMatch(/^req_/)
    expect(double.sessions).toEqual([])
    expect((await create(params, 'key')).status).toBe('open')
  })

  test('refuses a call without a key, and a session that is not', async () => {
    const response = await fetch(`${double.url}/v1/checkout/sessions`)
    expect(response.status).toBe(401)
    expect(await refusalOf(stripe.checkout.sessions.retrieve('cs_test_0'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })

  test('answers a key the same for ever, an error too, and refuses it other parameters', async () => {
    const session = await create(params, 'one')
    const again = await create(params, 'one')
    expect([again.id, again.lastResponse.headers['idempotent-replayed']]).toEqual([session.id, 'true'])
    const other = await refusalOf(create({ ...params, locale: 'fr' }, 'one'))
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)

    double.faults.push('broken')
    const first = await refusalOf(create(params, 'two'))
    expect([first.statusCode, first.headers?.['stripe-should-retry']]).toEqual([500, 'false'])
    const repeated = await refusalOf(create(params, 'two'))
    expect([repeated.statusCode, repeated.headers?.['idempotent-replayed']]).toEqual([500, 'true'])
    expect(double.sessions).toHaveLength(2)
  })

  test('refuses a second call under a key that is being answered', async () => {
    double.faults.push('slow')
    const calls = [create(params, 'one'), create(params, 'one')]
    const answers = await Promise.allSettled(calls)
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = answers.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } })
  })

  test('is told its faults while it runs', async () => {
    const tell = (body: unknown) =>
      fetch(`${double.url}/double/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await tell({ mode: 'reset', next: ['broken'] })
    expect((await refusalOf(create())).statusCode).toBe(500)
    expect(await refusalOf(create())).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    await tell({ mode: 'ok' })
    expect((await create()).status).toBe('open')
    const seen: unknown = await (await fetch(`${double.url}/double/sessions`)).json()
    expect(z.array(z.object({ id: z.string() })).parse(seen)).toHaveLength(double.sessions.length)
  })

  test('tells what happens to a session in Stripe’s events', async () => {
    const { id } = await create()
    await double.act(id, 'debit')
    await double.act(id, 'reject')
    const other = await create()
    await double.act(other.id, 'pay')
    await expect(double.act(other.id, 'pay')).rejects.toThrow('status of `complete`')
    expect(
      double.events.map(({ type, data }) => [type, data.object.status, data.object.payment_status]),
    ).toEqual([
      ['checkout.session.completed', 'complete', 'unpaid'],
      ['checkout.session.async_payment_failed', 'complete', 'unpaid'],
      ['checkout.session.completed', 'complete', 'paid'],
    ])
  })

  test('gives back what was paid, and no more, once', async () => {
    const { id } = await create()
    await double.act(id, 'pay')
    const payment_intent = await intentOf(id)
    const first = await stripe.refunds.create({ payment_intent, amount: 8_000 }, { idempotencyKey: 'r' })
    expect(first).toMatchObject({ status: 'succeeded', amount: 8_000, currency: 'eur' })
    const same = await stripe.refunds.create({ payment_intent, amount: 8_000 }, { idempotencyKey: 'r' })
    expect(same.id).toBe(first.id)
    expect(await refusalOf(stripe.refunds.create({ payment_intent, amount: 40_001 }))).toMatchObject({
      param: 'amount',
    })
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 40_000 })
    expect(await refusalOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  test('gives nothing back of what was not paid, nor of what it does not know', async () => {
    const { id } = await create()
    await double.act(id, 'debit')
    const payment_intent = await intentOf(id)
    expect((await refusalOf(stripe.refunds.create({ payment_intent }))).message).toContain(
      'does not have a successful charge',
    )
    expect(await refusalOf(stripe.refunds.create({ payment_intent: 'pi_x' }))).toMatchObject({
      code: 'resource_missing',
    })
  })
})
