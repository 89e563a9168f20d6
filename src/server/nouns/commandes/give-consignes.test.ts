import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { api } from '#contract/api.ts'
import type { consignesGiven } from '#contract/commandes/consignes.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

async function orderOf(changes: Parameters<typeof createCommande>[2] = {}) {
  const user = await createUser(app.deps)
  const token = await createToken(app.deps, user.id)
  const { id } = await createCommande(app.deps, user, { payeeLe: app.clock(), ...changes })
  return { id, token }
}

type Body = z.input<typeof consignesGiven>
const give = ({ id, token }: { id: string; token: string }, body: Body) =>
  app.send(api.commandes.giveConsignes, { token, params: { id }, body })

test('the answers of an author are read by them and by the house, as they were written once', async () => {
  const order = await orderOf()
  const project = async () => app.call(api.projects.get, { token: order.token, params: { id: order.id } })
  expect((await project()).data).toMatchObject({ consignes: null, attendConsignes: true })
  expect((await give(order, { guillemets: 'FRANCAIS', noms: ' Kérity ' })).status).toBe(200)
  const kept = { guillemets: 'FRANCAIS', noms: 'Kérity', orthographe: null, intouchable: null }
  expect((await project()).data).toMatchObject({ consignes: kept, attendConsignes: false })
  const again = await give(order, { guillemets: 'ANGLAIS' })
  expect([again.status, again.error?.message]).toEqual([
    409,
    'Vos consignes sont déjà transmises\u00a0: pour les compléter, écrivez-nous',
  ])
  const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const seen = await app.call(api.admin.commandes.get, { token: house, params: { id: order.id } })
  expect(seen.data).toMatchObject({ consignes: kept })
})

test('two writings at once are one', async () => {
  const order = await orderOf()
  const both = await Promise.all([give(order, { adresse: 'TU' }), give(order, { adresse: 'VOUS' })])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test.each([
  ['before it is paid', { payeeLe: null }],
  ['once it is delivered', { livreeLe: new Date('2026-11-20T10:00:00Z') }],
  ['once it is cancelled', { statut: 'ANNULEE' as const }],
])('an order takes no instructions %s', async (_, changes) => {
  expect((await give(await orderOf(changes), { adresse: 'TU' })).status).toBe(409)
})

test('no answer at all is no instruction, and none is another author’s', async () => {
  const order = await orderOf()
  const empty = await give(order, { noms: '  ' })
  expect([empty.status, empty.error?.details]).toMatchObject([
    400,
    [{ message: 'Répondez au moins à une question' }],
  ])
  const { token } = await orderOf()
  expect((await give({ id: order.id, token }, { adresse: 'TU' })).status).toBe(404)
})
