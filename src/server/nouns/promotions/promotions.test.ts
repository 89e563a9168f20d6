import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { DEFAULT_PROMOTION, type Promotion } from '#contract/promotions/promotion.ts'
import { auditLogs, contentVersion } from '../../platform/db/schema/house.ts'
import { promotions } from '../../platform/db/schema/tarifs.ts'
import { eachTime, openedHouse } from '../../testing/each-time.ts'
import { pay, placeCommande } from '../../testing/ordering.ts'
import { coded, REDUCED } from '../../testing/promo-commandes.ts'
import type { TestApp } from '../../testing/test-app.ts'

const admin = api.admin.promotions

let app: TestApp
let token: string
eachTime(openedHouse, (stage) => {
  ;({ app, token } = stage)
})

const list = async () => (await app.call(admin.list, { token, query: {} })).data
const welcome = async () => (await list()).find(({ code }) => code === 'BIENVENUE20')?.id ?? ''
const change = async (changes: Partial<Promotion>) =>
  app.send(admin.update, {
    token,
    params: { id: await welcome() },
    body: { ...DEFAULT_PROMOTION, ...changes },
  })
const inBanner = async () => (await app.call(api.settings.public, {})).data.promotion

test('a new house has BIENVENUE20, and its banner shows it', async () => {
  expect(await list()).toMatchObject([{ ...DEFAULT_PROMOTION, utilisations: 0, etat: 'OUVERTE' }])
  expect(await inBanner()).toMatchObject({ code: 'BIENVENUE20', pourcentage: 20, pagesOffertes: 10 })
})

test('an offer with dates opens and ends at midnight in Paris', async () => {
  await change({ debut: '2026-12-01', fin: '2026-12-24' })
  for (const [moment, isOpen] of [
    ['2026-11-30T22:59:59.999Z', false],
    ['2026-11-30T23:00:00.000Z', true],
    ['2026-12-24T22:59:59.999Z', true],
    ['2026-12-24T23:00:00.000Z', false],
  ] as const) {
    app.clock.set(moment)
    expect({ moment, isOpen: (await inBanner()) !== null }).toEqual({ moment, isOpen })
  }
})

test('a code used as often as it may leaves the banner, and what visitors read has another version', async () => {
  await change({ limiteTotale: 1 })
  const version = () => app.deps.db.select().from(contentVersion)
  const before = await version()
  await pay(app, await placeCommande(app, coded()), REDUCED)
  expect(await inBanner()).toBeNull()
  expect(await version()).not.toEqual(before)
  expect(await list()).toMatchObject([{ utilisations: 1, etat: 'EPUISEE' }])
})

test('a code that an order has is neither renamed nor deleted, and may be switched off', async () => {
  await placeCommande(app, coded())
  const renamed = await change({ code: 'ACCUEIL20' })
  expect([renamed.status, renamed.error?.details?.[0]?.path]).toEqual([409, 'code'])
  const removed = await app.send(admin.remove, { token, params: { id: await welcome() } })
  expect([removed.status, removed.error?.message]).toEqual([
    409,
    'Ce code a servi à une commande\u00a0: désactivez-le.',
  ])
  expect((await change({ active: false })).status).toBe(200)
  expect(await inBanner()).toBeNull()
})

test('a code that no order has is renamed, but not into another’s; what is not shown leaves the banner to the other', async () => {
  const other = { ...DEFAULT_PROMOTION, code: 'NOEL', affichee: false }
  const { data } = await app.call(admin.create, { token, body: other })
  await app.call(admin.update, { token, params: { id: data.id }, body: { ...other, pourcentage: 15 } })
  expect(await inBanner()).toMatchObject({ code: 'BIENVENUE20' })
  const taken = await change({ code: 'NOEL' })
  expect([taken.status, taken.error?.details?.[0]?.path]).toEqual([409, 'code'])
  expect((await change({ code: 'ACCUEIL20' })).status).toBe(200)
  expect((await list()).map(({ code }) => code).toSorted()).toEqual(['ACCUEIL20', 'NOEL'])
})

test('each act leaves a line with what was and is', async () => {
  const body = { ...DEFAULT_PROMOTION, code: 'noel', affichee: false }
  const { data } = await app.call(admin.create, { token, body })
  const params = { id: data.id }
  await app.call(admin.update, { token, params, body: { ...body, pourcentage: 30 } })
  await app.call(admin.update, { token, params, body: { ...body, pourcentage: 30 } })
  await app.call(admin.remove, { token, params })
  const lines = await app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(3)
  expect(lines.map(({ action }) => action)).toEqual([
    'DELETE_PROMOTION',
    'UPDATE_PROMOTION',
    'CREATE_PROMOTION',
  ])
  expect(lines[1]?.metadata).toEqual({
    promotionId: data.id,
    before: { pourcentage: 20 },
    after: { pourcentage: 30 },
  })
})

test('of two codes given at once, one is written; of two shown at once, one stays', async () => {
  const add = (code: string) =>
    app.send(admin.create, { token, body: { ...DEFAULT_PROMOTION, code, affichee: true } })
  const same = await Promise.all([add('NOEL'), add('NOEL')])
  expect(same.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  await Promise.all([add('HIVER'), add('ETE')])
  expect(await app.deps.db.$count(promotions, eq(promotions.affichee, true))).toBe(1)
})
