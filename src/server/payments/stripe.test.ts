import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commandes, pendingCommandes } from '../db/schema/commandes.ts'
import { pay, placeOrder, sendOrder, sessionIdOf } from '../testing/orders.ts'
import { startStripeDouble } from '../testing/stripe-double.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { openStripe } from './stripe.ts'

describe('payment by Stripe', () => {
  let stripe: Awaited<ReturnType<typeof startStripeDouble>>
  let app: TestApp
  beforeEach(async () => {
    stripe = await startStripeDouble()
    app = await startTestApp({
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_API_BASE: stripe.url,
    })
  })
  afterEach(async () => {
    await app.close()
    await stripe.close()
  })

  const files = [{ name: 'roman.txt', content: 'Chapitre un.' }]
  const payable = () => stripe.sessions.filter(({ status }) => status === 'open')
  const pendings = () => app.deps.db.select().from(pendingCommandes)
  const storedFiles = async () => (await Array.fromAsync(app.deps.storage.list())).length

  test('asks for the price, in French, in euros, by card or bank debit, and is confirmed by its event', async () => {
    const order = await placeOrder(app)
    expect(order.checkoutUrl).toBe('https://checkout.stripe.com/c/pay/cs_test_0')
    expect(stripe.sessions[0]?.params).toMatchObject({
      mode: 'payment',
      locale: 'fr',
      customer_email: 'marie.aubrac@exemple.fr',
      allowed_payment_method_types: ['card', 'sepa_debit'],
      metadata: { reference: order.pendingCommandeId },
      line_items: [{ quantity: '1', price_data: { unit_amount: '48000', currency: 'eur' } }],
      success_url: `${app.deps.config.appUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${app.deps.config.appUrl}/payment/cancel`,
    })
    await pay(app, order)
    const [commande] = await app.deps.db
      .select()
      .from(commandes)
      .where(eq(commandes.id, order.pendingCommandeId))
    expect(commande).toMatchObject({ statut: 'PAYEE', montant: 48_000 })
  })

  test('sent ten times at once opens one page', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendOrder(app, { files })))
    expect(new Set(answers.map(({ created }) => created?.checkoutUrl)).size).toBe(1)
    expect(payable()).toHaveLength(1)
  })

  test('after an error kept by its key, opens one page under another key and closes what was left open', async () => {
    stripe.faults.push('broken')
    const refused = await sendOrder(app, { files })
    expect(refused.status).toBe(503)
    expect(refused.error?.message).toBe(
      'Le paiement est momentanément indisponible. Réessayez dans quelques instants.',
    )
    const { created } = await sendOrder(app, { files })
    expect(payable().map(({ id }) => id)).toEqual([sessionIdOf(created?.checkoutUrl ?? '')])
    expect(stripe.sessions.map(({ status }) => status)).toEqual(['expired', 'open'])
    expect(await pendings()).toHaveLength(1)
    expect(await storedFiles()).toBe(1)
  })

  test('survives a cut connection under the same key', async () => {
    stripe.faults.push('reset')
    const { status } = await sendOrder(app, { files })
    expect(status).toBe(201)
    expect(new Set(stripe.keys).size).toBe(1)
    expect(payable()).toHaveLength(1)
  })

  test('that hangs is answered for within the time, and asked again under the same key', async () => {
    const hurried = openStripe(
      app.deps,
      { mode: 'stripe', secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiBase: stripe.url },
      { call: 10_000, total: 300 },
    )
    const request = {
      reference: crypto.randomUUID(),
      idempotencyKey: 'commande-1',
      email: 'marie.aubrac@exemple.fr',
      label: 'Pack Intégral',
      amount: 48_000,
      successUrl: 'http://localhost/payment/success',
      cancelUrl: 'http://localhost/payment/cancel',
    }
    stripe.faults.push('hang')
    await expect(hurried.openCheckout(request)).rejects.toMatchObject({ status: 503 })
    await expect(hurried.openCheckout(request)).resolves.toMatchObject({ id: 'cs_test_0' })
    expect(payable()).toHaveLength(1)
  })
})
