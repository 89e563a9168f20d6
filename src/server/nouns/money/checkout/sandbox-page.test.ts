import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { checkoutSessions, paymentEvents, sandboxSessions } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { createPendingCommande } from '../../../testing/factories.ts'
import { placeCommande } from '../../../testing/ordering.ts'
import { startOwnTestApp, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openSandbox } from '../provider/sandbox.ts'

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
    const commande = await placeCommande(app, { fields: { email: `auteur-${guests}@exemple.fr` } })
    id = commande.sessionId
  })

  const choose = (outcome: 'card' | 'sepa' | 'refuse' | 'cancel') =>
    app.call(api.payments.sandboxPay, { params: { id }, body: { outcome } })
  const read = async () => (await app.call(api.payments.sandboxSession, { params: { id } })).data
  const state = async () => (await app.call(api.payments.session, { params: { id } })).data.statut
  const simulate = async () =>
    (await app.call(api.payments.simulateWebhook, { body: { sessionId: id } })).success

  // A product tried on one machine, shown through a tunnel, let anybody pay with nothing.
  test('answers nobody whom a proxy brings', async () => {
    const body = JSON.stringify({ outcome: 'card' })
    const ask = (method: string, path: string, sent?: string) =>
      fetch(`${app.url}/api${path}`, {
        method,
        headers: {
          'x-forwarded-for': '203.0.113.9',
          ...(sent !== undefined && { 'content-type': 'application/json' }),
        },
        ...(sent !== undefined && { body: sent }),
      })
    const { method, path } = api.payments.sandboxPay
    const answers = [
      await ask('GET', api.payments.sandboxSession.path.replace(':id', id)),
      await ask(method, path.replace(':id', id), body),
      await ask('POST', api.payments.simulateWebhook.path, JSON.stringify({ sessionId: id })),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await read()).open).toBe(true)
  })

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
    expect(await state()).toBe('unknown')
  })

  // A client written from the specification alone asked for it, and read « success: false » for ever.
  test('its simulated event alone pays it, once, when nobody has been to the page', async () => {
    expect(await simulate()).toBe(true)
    expect([await state(), (await read()).open]).toEqual(['paid', false])
    expect(await simulate()).toBe(true)
  })

  test('closes after a day', async () => {
    app.clock.advance(24 * 3_600_000)
    expect((await read()).open).toBe(false)
    expect([await simulate(), await state()]).toEqual([false, 'unknown'])
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

// The trial of compose.yaml was of this machine behind a proxy: its orders could not be paid.
test('the sandbox of a public address answers whom the house’s proxy brings', async () => {
  const app = await startOwnTestApp({ APP_URL: 'https://bonatirer.test:8443', PAYMENTS: 'sandbox' })
  try {
    const { sessionId } = await placeCommande(app)
    const path = (endpoint: { path: string }) => `${app.url}/api${endpoint.path.replace(':id', sessionId)}`
    const proxied = { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' }
    const page = await fetch(path(api.payments.sandboxSession), { headers: proxied })
    const paid = await fetch(path(api.payments.sandboxPay), {
      method: 'POST',
      headers: proxied,
      body: JSON.stringify({ outcome: 'card' }),
    })
    expect([page.status, paid.status]).toEqual([200, 200])
  } finally {
    await app.close()
  }
})

test('with a card provider there is no sandbox, not even for what it opened before the house had one', async () => {
  const app = await startOwnTestApp({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' })
  const { id, pending } = await openedBySandbox(app.deps)
  const refusals = async () => {
    const params = { id }
    const answers = [
      await app.send(api.payments.sandboxSession, { params }),
      await app.send(api.payments.simulateWebhook, { body: { sessionId: id } }),
    ]
    for (const outcome of ['refuse', 'cancel', 'sepa', 'card'] as const)
      answers.push(await app.send(api.payments.sandboxPay, { params, body: { outcome } }))
    return answers.map(({ status }) => status)
  }

  expect(await refusals()).toEqual(Array.from({ length: 6 }, () => 404))
  await app.deps.db.update(sandboxSessions).set({ statut: 'complete', paiement: 'paid' })
  expect(await refusals()).toEqual(Array.from({ length: 6 }, () => 404))
  // Paid since: that is not said here either.
  await recordPaid(app.deps, id, pending)
  expect(await refusals()).toEqual(Array.from({ length: 6 }, () => 404))
  expect(await app.deps.db.$count(paymentEvents)).toBe(0)
  await app.close()
})

async function openedBySandbox(deps: Deps) {
  const pending = await createPendingCommande(deps)
  const opened = await openSandbox(deps).openCheckout({
    reference: pending.id,
    idempotencyKey: 'before',
    email: pending.email,
    label: pending.serviceNom,
    amount: pending.montant,
    lines: [],
    successUrl: 'http://localhost/payment/success',
    cancelUrl: 'http://localhost/payment/cancel',
    closing: [],
    means: 'ONCE' as const,
  })
  if (opened.state !== 'open') throw new Error('the sandbox opened nothing')
  return { id: opened.session.id, pending }
}

async function recordPaid(
  { db, clock }: Deps,
  id: string,
  { id: pendingCommandeId, montant }: { id: string; montant: number },
) {
  const now = clock()
  await db.insert(checkoutSessions).values({
    id,
    pendingCommandeId,
    montant,
    provider: 'sandbox',
    idempotencyKey: 'before',
    url: '',
    statut: 'PAYEE',
    expiresAt: now,
    createdAt: now,
    updatedAt: now,
  })
}
