import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createAdmin, createToken } from '../testing/factories.ts'
import { instalmentIds, orderInInstalments, tokenOfClient } from '../testing/instalments.ts'
import { sessionIdOf } from '../testing/orders.ts'
import { type StripeApp, startStripeApp } from '../testing/stripe-app.ts'

let stripeApp: StripeApp
let adminId: string
beforeAll(async () => {
  stripeApp = await startStripeApp()
})
beforeEach(async () => {
  await stripeApp.reset()
  adminId = (await createAdmin(stripeApp.app.deps)).id
})
afterAll(() => stripeApp.close())

const { credit } = api.admin.reglements
const house = () => createToken(stripeApp.app.deps, adminId)
const motif = 'Geste commercial'

// The invoice said paid without a day, and a page opened before could still be paid.
test('a schedule whose rest is credited is over: its invoice says when, and its open page is closed', async () => {
  const { app, stripe } = stripeApp
  const { id, factureId } = await orderInInstalments(stripeApp)
  const [, second] = await instalmentIds(app, id)
  const { checkoutUrl } = await app.call(api.commandes.checkout, {
    token: await tokenOfClient(app, id),
    params: { id },
    body: { echeanceId: second },
  })
  await app.call(credit, {
    token: await house(),
    params: { id: factureId },
    body: { montant: 43_200, motif },
  })
  await app.runJobs()
  const { data } = await app.call(api.admin.factures.get, { token: await house(), params: { id: factureId } })
  expect(data).toMatchObject({ statut: 'PAYEE', resteDu: 0, datePaiement: app.clock().toISOString() })
  expect(stripe.sessions.find((one) => one.id === sessionIdOf(checkoutUrl))?.status).toBe('expired')
})
