import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createCommande, createPayment, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function client() {
  const user = await createUser(app.deps)
  const token = await createToken(app.deps, user.id)
  const pay = async (at: string, { montant = 48_000, aRembourser = false, overrides = {} } = {}) => {
    const moment = new Date(at)
    const { id } = await createCommande(app.deps, user, { createdAt: moment, payeeLe: moment, ...overrides })
    await createPayment(app.deps, id, { montant, aRembourser, createdAt: moment })
  }
  const annual = async (year?: string) =>
    app.call(api.stats.annual, { token, ...(year !== undefined && { query: { year } }) })
  return { token, pay, annual }
}

test('a year is counted from midnight to midnight in Paris', async () => {
  const { pay, annual } = await client()
  await pay('2025-12-31T22:59:59Z', { montant: 1_000 })
  await pay('2025-12-31T23:00:00Z', { montant: 20_000 })
  await pay('2026-11-20T10:00:00Z', { montant: 3_450 })
  expect(await annual('2026')).toEqual({
    year: 2026,
    totalSpent: 23_450,
    totalSpentFormatted: '234,50\u00a0€',
    pagesCorrected: 0,
    orders: 2,
    years: [2026, 2025],
  })
  expect(await annual()).toEqual(await annual('2026'))
  expect(await annual('2025')).toMatchObject({ totalSpent: 1_000, orders: 1 })
  expect(await annual('2031')).toMatchObject({ totalSpent: 0, pagesCorrected: 0, orders: 0 })
})

test('pages count the year their text is finished, money to be given back and cancelled orders count nowhere', async () => {
  const { pay, annual } = await client()
  const finished = { statut: 'TERMINE', termineeLe: new Date('2026-02-01T10:00:00Z'), nombrePages: 250 }
  await pay('2025-06-01T10:00:00Z', { overrides: finished })
  await pay('2026-06-01T10:00:00Z', { overrides: { nombrePages: 60 } })
  await pay('2026-06-02T10:00:00Z', { aRembourser: true, overrides: { statut: 'ANNULEE' } })
  expect(await annual()).toMatchObject({ totalSpent: 48_000, pagesCorrected: 250, orders: 1 })
})

test('nobody reads another client’s figures', async () => {
  const other = await client()
  await other.pay('2026-06-01T10:00:00Z')
  const { annual } = await client()
  expect(await annual()).toMatchObject({ totalSpent: 0, orders: 0, years: [2026] })
  expect((await app.send(api.stats.annual, {})).status).toBe(401)
})

test.each(['26', '1789', 'hier', '2026.5', '99999'])('« %s » is no year', async (year) => {
  const { token } = await client()
  const { status, error } = await app.send(api.stats.annual, { token, query: { year } })
  expect(status).toBe(400)
  expect(error?.details).toEqual([{ path: 'year', message: 'Saisissez une année, par exemple 2026' }])
})
