import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes, pendingCommandes } from '../../../platform/db/schema/commandes.ts'
import { createAdmin, createToken } from '../../../testing/factories.ts'
import { placeCommande } from '../../../testing/ordering.ts'
import { retryFailedJobs } from '../../../testing/retry-failed-jobs.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { payAgainUrl } from '../../commandes/pay-again.ts'

describe('payment by Stripe', () => {
  let stripeApp: StripeApp
  beforeAll(async () => {
    stripeApp = await startStripeApp()
  })
  beforeEach(() => stripeApp.reset())
  afterAll(() => stripeApp.close())

  const stateOf = async (id: string) =>
    (await stripeApp.app.call(api.payments.session, { params: { id } })).data.statut

  test('asks for the price line by line, in French, in euros, by card or bank debit', async () => {
    const { app, stripe } = stripeApp
    const commande = await placeCommande(app)
    expect(commande.checkoutUrl).toBe(`${stripe.url}/c/pay/${commande.sessionId}`)
    expect(stripe.sessions.map(({ params }) => params)).toEqual([
      {
        mode: 'payment',
        locale: 'fr',
        customer_email: 'marie.aubrac@exemple.fr',
        allowed_payment_method_types: ['card', 'sepa_debit'],
        billing_address_collection: 'required',
        adaptive_pricing: { enabled: false },
        client_reference_id: commande.pendingCommandeId,
        metadata: { reference: commande.pendingCommandeId },
        payment_intent_data: { metadata: { reference: commande.pendingCommandeId } },
        line_items: [
          lineItem({ quantity: 10, unit_amount: 0, description: '10\u00a0pages offertes' }),
          lineItem({ quantity: 240, unit_amount: 200, description: '240\u00a0pages à 2,00\u00a0€' }),
        ],
        success_url: `${app.deps.config.appUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${app.deps.config.appUrl}/payment/cancel`,
      },
    ])
    expect(stripe.keys).toEqual([`commande-${commande.pendingCommandeId}-1`])
    expect(stripe.versions).toEqual([Stripe.API_VERSION])
  })

  test('keeps the page open for a day, within what Stripe allows', async () => {
    await placeCommande(stripeApp.app)
    const [session] = stripeApp.stripe.sessions
    expect((session?.expiresAt ?? 0) - (session?.created ?? 0)).toBe(24 * 3600)
  })

  test('is confirmed by the card’s signed event, and says so from then on', async () => {
    const { app, stripe } = stripeApp
    const commande = await placeCommande(app)
    expect(await stateOf(commande.sessionId)).toBe('unknown')
    expect(await stripe.act(commande.sessionId, 'pay')).toBe(200)
    expect(await stateOf(commande.sessionId)).toBe('paid')
    const made = await app.deps.db.select().from(commandes)
    expect(made).toMatchObject([{ id: commande.pendingCommandeId, statut: 'PAYEE', montant: 48_000 }])
  })

  test('by bank debit is under way, then paid', async () => {
    const { app, stripe } = stripeApp
    const commande = await placeCommande(app)
    await stripe.act(commande.sessionId, 'debit')
    expect(await stateOf(commande.sessionId)).toBe('processing')
    await stripe.act(commande.sessionId, 'settle')
    expect(await stateOf(commande.sessionId)).toBe('paid')
  })

  test('that was made while its event is on the way is shown, and asked for no second time', async () => {
    const { app, stripe } = stripeApp
    const commande = await placeCommande(app)
    // Paid at Stripe; the event has not come yet.
    stripe.sendEventsTo({ url: 'http://127.0.0.1:9/', secret: 'whsec_x' })
    await stripe.act(commande.sessionId, 'pay')
    app.clock.set(new Date((stripe.sessions[0]?.expiresAt ?? 0) * 1000).toISOString())
    const link = payAgainLink(commande.pendingCommandeId)
    const { headers } = await fetch(link, { redirect: 'manual' })
    expect(headers.get('location')).toBe(
      `${app.deps.config.appUrl}/payment/success?session_id=${commande.sessionId}`,
    )
    expect(stripe.sessions).toHaveLength(1)
  })

  const payAgainLink = (id: string) =>
    payAgainUrl(stripeApp.app.deps.config, id).replace(stripeApp.app.deps.config.appUrl, stripeApp.app.url)

  test('gives a held payment back, once, though the answer of the first attempt is lost', async () => {
    const { app, stripe } = stripeApp
    const commande = await placeCommande(app)
    // The price is another when the money comes.
    await app.deps.db.update(pendingCommandes).set({ montant: 48_001 })
    await stripe.act(commande.sessionId, 'pay')
    const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const [held] = (await app.call(api.admin.payments.list, { token })).data
    stripe.faults.push('broken')
    const params = { id: held?.id ?? '' }
    await app.call(api.admin.payments.decide, { token, params, body: { action: 'REMBOURSER' } })
    expect((await app.runJobs()).map(({ name }) => name)).toEqual(['refund-held-payment'])
    await retryFailedJobs(app.deps.pool)
    await app.runJobs()
    expect(stripe.refunds.map(({ amount, status }) => [amount, status])).toEqual([[48_000, 'succeeded']])
    expect((await app.call(api.admin.payments.list, { token })).data).toEqual([])
  })
})

const lineItem = ({
  quantity,
  unit_amount,
  description,
}: {
  quantity: number
  unit_amount: number
  description: string
}) => ({
  quantity,
  price_data: {
    currency: 'eur',
    unit_amount,
    product_data: { name: 'Pack Intégral (correction à la page)', description },
  },
})
