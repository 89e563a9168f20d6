import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceOf } from '#contract/tarifs/price-of.ts'
import { pendingCommandes } from '../../../platform/db/schema/commandes.ts'
import { createTarif } from '../../../testing/factories.ts'
import { placeCommande, sendCommande } from '../../../testing/ordering.ts'
import { totalOf } from '../../../testing/stripe/session-params.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { listTarifs } from '../../tarifs/list-tarifs.ts'

describe('what Stripe is asked to charge', () => {
  let stripeApp: StripeApp
  beforeAll(async () => {
    stripeApp = await startStripeApp()
    await createTarif(stripeApp.app.deps, { nom: 'Relecture simple', typeService: 'Relecture', prix: 150 })
  })
  afterAll(() => stripeApp.close())

  let guests = 0
  const newEmail = () => `auteur-${(guests += 1)}@exemple.fr`

  test.each(['10', '11', '300', '301', '1000'])(
    'for %s pages is the formula’s figure for each service, whatever amount is sent beside',
    async (nombrePages) => {
      const { app, stripe } = stripeApp
      const tarifs = await listTarifs(app.deps)
      for (const tarif of tarifs.filter(({ mode }) => mode !== 'SUPPLEMENT')) {
        const price = priceOf({ tarif, tarifs, pages: Number(nombrePages) })
        if (!price.ok) throw new Error(price.message)
        const fields = {
          email: newEmail(),
          serviceId: tarif.id,
          nombrePages,
          prixCalcule: undefined,
          amount: '1',
          montant: '1',
          unit_amount: '1',
        }
        const { sessionId } = await placeCommande(app, { fields })
        const asked = stripe.sessions.filter(({ id }) => id === sessionId)
        expect(asked.map(({ params }) => totalOf(params))).toEqual(price.total > 0 ? [price.total] : [])
      }
    },
  )

  test.each(['0.01', '-5', '1e9', 'NaN', '0', '479.99', 'Infinity', '480,00'])(
    'is nothing when the browser says that it showed %s €',
    async (prixCalcule) => {
      const { app, stripe } = stripeApp
      const before = stripe.sessions.length
      const { status } = await sendCommande(app, { fields: { email: newEmail(), prixCalcule } })
      expect(status).toBe(400)
      expect(stripe.sessions).toHaveLength(before)
    },
  )

  // « momentanément indisponible, réessayez », for ever.
  test('is nothing under fifty cents: the field and the reason are said, and no order is kept', async () => {
    const { app, stripe } = stripeApp
    const tarif = await createTarif(app.deps, {
      nom: 'Mot',
      mode: 'FORFAIT',
      prix: 30,
      prixFormate: '0,30 €',
    })
    const page = await createTarif(app.deps, { nom: 'À la page', prix: 30, prixFormate: '0,30 €/page' })
    const before = [stripe.sessions.length, await app.deps.db.$count(pendingCommandes)]
    const asked = { email: newEmail(), prixCalcule: undefined }
    for (const [path, fields] of [
      ['serviceId', { ...asked, serviceId: tarif.id, nombrePages: undefined }],
      ['nombrePages', { ...asked, serviceId: page.id, nombrePages: '11' }],
    ] as const) {
      const { status, error } = await sendCommande(app, { fields })
      expect([status, error?.details?.map((detail) => detail.path)]).toEqual([400, [path]])
      expect(error?.details?.[0]?.message).toMatch(/^0,30.€, c’est trop peu/)
    }
    expect([stripe.sessions.length, await app.deps.db.$count(pendingCommandes)]).toEqual(before)
  })

  test('is nothing for an address that Stripe refuses: the field and the reason are said', async () => {
    const { app, stripe } = stripeApp
    stripe.refuseEmail('refusee@exemple.fr')
    const { status, error } = await sendCommande(app, { fields: { email: 'refusee@exemple.fr' } })
    expect([status, error?.details?.map(({ path }) => path)]).toEqual([400, ['email']])
    expect(error?.details?.[0]?.message).toMatch(/refuse cette adresse/)
  })

  test.each(['-250', '0', '1001', '250.5', 'NaN', '2e2'])('is nothing for %s pages', async (nombrePages) => {
    const { app, stripe } = stripeApp
    const before = stripe.sessions.length
    const fields = { email: newEmail(), nombrePages, prixCalcule: undefined }
    expect((await sendCommande(app, { fields })).status).toBe(400)
    expect(stripe.sessions).toHaveLength(before)
  })

  test('is nothing for a service that is no longer on sale', async () => {
    const { app, stripe } = stripeApp
    const before = stripe.sessions.length
    const { id } = await createTarif(app.deps, { actif: false })
    const fields = { email: newEmail(), serviceId: id, prixCalcule: undefined }
    expect((await sendCommande(app, { fields })).status).toBe(400)
    expect(stripe.sessions).toHaveLength(before)
  })
})
