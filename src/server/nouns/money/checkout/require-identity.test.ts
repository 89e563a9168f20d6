import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { settings } from '../../../platform/db/schema/house.ts'
import { createCommande, createToken, createUser } from '../../../testing/factories.ts'
import { CONSENTS, sendCommande } from '../../../testing/ordering.ts'
import { commandeOf } from '../../../testing/read-commande.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { missingForLivePayments } from './require-identity.ts'

let stripeApp: StripeApp
beforeAll(async () => {
  stripeApp = await startStripeApp({ STRIPE_SECRET_KEY: 'sk_live_x' })
})
beforeEach(() => stripeApp.reset())
afterAll(() => stripeApp.close())

const WHOLE = {
  siren: '732 829 320',
  rcs: 'RCS Paris 732 829 320',
  email: 'bonjour@bonatirer.fr',
  mediateur: 'CM2C, 49 rue de Ponthieu, 75008 Paris',
}

test('with a live key no page of payment opens before the seller is named, and then the same order has one', async () => {
  const { app, stripe } = stripeApp
  const refused = await sendCommande(app)
  expect([refused.status, refused.error?.message]).toEqual([
    503,
    'Le paiement en ligne n’est pas encore ouvert. Votre commande est gardée\u00a0: réessayez un peu plus tard.',
  ])
  expect(stripe.sessions).toEqual([])
  expect(await missingForLivePayments(app.deps)).toContain('SIREN')

  await app.deps.db.insert(settings).values({ key: 'identity', value: WHOLE, updatedAt: app.clock() })
  expect((await sendCommande(app)).status).toBe(201)
  expect(stripe.sessions).toHaveLength(1)
  expect(await missingForLivePayments(app.deps)).toEqual([])
})

// Its invoice was numbered, for good, in the name of a seller without SIREN; its client was refused only then.
test('with a live key no quote is accepted before the seller is named, and then its invoice names them', async () => {
  const { app } = stripeApp
  const client = await createUser(app.deps)
  const { id } = await createCommande(app.deps, client, { statut: 'ESTIMATION_ENVOYEE', payeeLe: null })
  const call = { params: { id }, token: await createToken(app.deps, client.id), body: CONSENTS }
  expect((await app.send(api.commandes.checkout, call)).status).toBe(503)
  expect(await app.deps.db.$count(factures)).toBe(0)
  expect(await commandeOf(app, id)).toMatchObject({ cgvHash: null })

  await app.deps.db.insert(settings).values({ key: 'identity', value: WHOLE, updatedAt: app.clock() })
  expect((await app.send(api.commandes.checkout, call)).status).toBe(200)
  expect(await app.deps.db.select().from(factures)).toMatchObject([{ vendeur: { siren: WHOLE.siren } }])
})
