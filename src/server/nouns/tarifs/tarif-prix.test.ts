import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { DEFAULT_PROMOTION, type Promotion } from '#contract/promotions/promotion.ts'
import { tarifPrix } from '../../platform/db/schema/tarifs.ts'
import { createAdmin, createTarif, createToken } from '../../testing/factories.ts'
import { sendCommande } from '../../testing/ordering.ts'
import { coded, pendingOf, setPromotion } from '../../testing/promo-commandes.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const FLAT = { nom: 'Relecture', mode: 'FORFAIT', prix: 20_000 } as const

/** A service sold since spring, whose price the house has just raised to 300 €. */
async function raised() {
  const { id } = await createTarif(app.deps, { ...FLAT, createdAt: new Date('2026-04-01T10:00:00Z') })
  const token = await house()
  await app.call(api.admin.tarifs.update, { token, params: { id }, body: { prix: 30_000 } })
  await app.call(api.admin.tarifs.update, { token, params: { id }, body: { description: 'Relu deux fois.' } })
  return { id, token }
}

const house = async () => createToken(app.deps, (await createAdmin(app.deps)).id)

const pricesOf = async (id: string) =>
  (await app.deps.db.select().from(tarifPrix).where(eq(tarifPrix.tarifId, id)).orderBy(tarifPrix.depuis)).map(
    ({ prix, depuis }) => [prix, depuis.toISOString()],
  )

test('every price that a tarif had stays with its moment, and no other change of it is one', async () => {
  const { id } = await raised()
  expect(await pricesOf(id)).toEqual([
    [20_000, '2026-04-01T10:00:00.000Z'],
    [30_000, app.clock().toISOString()],
  ])
})

test('a price that was practised can be neither changed nor taken out, and leaves with a tarif never ordered', async () => {
  const { id, token } = await raised()
  const mine = eq(tarifPrix.tarifId, id)
  await expect(app.deps.db.update(tarifPrix).set({ prix: 1 }).where(mine)).rejects.toThrow()
  await expect(app.deps.db.delete(tarifPrix).where(mine)).rejects.toThrow()
  await app.call(api.admin.tarifs.remove, { token, params: { id } })
  expect(await pricesOf(id)).toEqual([])
})

test('a code takes its percentage off the lowest price of the thirty days before, and what the site shows says so', async () => {
  const { id } = await raised()
  await setPromotion(app, { debut: '2026-11-20', fin: '2026-12-31', premiereCommande: false })
  const { data } = await app.call(api.commandes.checkPromo, { body: { code: 'BIENVENUE20' } })
  expect(data.offre?.prixReference).toEqual([{ serviceId: id, prix: 20_000 }])

  const asked = { serviceId: id, nombrePages: undefined, prixCalcule: '160' }
  const { status, created } = await sendCommande(app, coded(asked))
  expect(status).toBe(201)
  const pending = await pendingOf(app, created?.pendingCommandeId ?? '')
  expect(pending?.lignes.map(({ total }) => total)).toEqual([20_000, -4_000])
  // Without the code, the house's price today.
  const { error } = await sendCommande(app, coded({ ...asked, codePromo: undefined }))
  expect(error?.prix).toBe(30_000)
})

const BEFORE = 20_000

// It counted from the thirty days before the order, when the offer had no first day.
test.each([
  ['an offer that goes on, long after a price was raised during it', {}, [60], BEFORE],
  ['an offer switched off and on again within thirty days of it', {}, [20, 'off-on'], BEFORE],
  ['an offer switched off and on again after thirty-one', {}, [31, 'off-on'], null],
  ['an offer taken up again after its end', { fin: '2026-11-25' }, [40, 'prolong'], null],
  [
    'an offer with a first day, switched on after it',
    { debut: '2026-11-01', active: false },
    [40, 'on'],
    null,
  ],
  ['an offer switched on before its first day', { debut: '2026-12-25' }, [40], null],
] as const)(
  'the price before is counted from the day that applies: %s',
  async (_, offer, steps, expected) => {
    await setPromotion(app, { premiereCommande: false, ...offer })
    const { id } = await raised()
    const written = { ...DEFAULT_PROMOTION, premiereCommande: false, ...offer }
    const change = async (changes: Partial<Promotion>) => {
      const { data } = await app.call(api.admin.promotions.list, { token: await house(), query: {} })
      await app.call(api.admin.promotions.update, {
        token: await house(),
        params: { id: data[0]?.id ?? '' },
        body: { ...written, ...changes },
      })
    }
    for (const step of steps) {
      if (typeof step === 'number') app.clock.advance(step * 24 * 3_600_000)
      if (step === 'off-on') await change({ active: false })
      if (step === 'off-on' || step === 'on') await change({ active: true })
      if (step === 'prolong') await change({ fin: '2027-12-31' })
    }
    const { data } = await app.call(api.commandes.checkPromo, { body: { code: 'BIENVENUE20' } })
    expect(data.offre?.prixReference).toEqual(expected ? [{ serviceId: id, prix: expected }] : [])
  },
)

test('a supplement is refused as the service of an order', async () => {
  const supplement = await createTarif(app.deps, { nom: 'Express', mode: 'SUPPLEMENT', prix: 50 })
  const { status, error } = await sendCommande(
    app,
    coded({ serviceId: supplement.id, nombrePages: undefined, codePromo: undefined }),
  )
  expect([status, error?.details]).toEqual([
    400,
    [{ path: 'serviceId', message: 'Un supplément ne se commande pas seul' }],
  ])
})
