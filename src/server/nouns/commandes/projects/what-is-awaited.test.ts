import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createCommande, createFichier, createToken, createUser } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function client() {
  const user = await createUser(app.deps)
  const order = (overrides: Parameters<typeof createCommande>[2] = {}) =>
    createCommande(app.deps, user, overrides)
  return { user, order, token: await createToken(app.deps, user.id) }
}

test('one that waits for its quote says by when it comes, until that day is past', async () => {
  const { token, order } = await client()
  const waiting = { statut: 'EN_ATTENTE', payeeLe: null } as const
  // The clock stands on Saturday the 21st.
  await order({ ...waiting, titre: 'Reçu jeudi', devisPromisLe: '2026-11-23' })
  await order({ ...waiting, titre: 'Reçu lundi', devisPromisLe: '2026-11-18' })
  await order({ titre: 'Payé', devisPromisLe: '2026-11-23' })
  const { data } = await app.call(api.projects.list, { token })
  expect(Object.fromEntries(data.map(({ titre, devisAttenduLe }) => [titre, devisAttenduLe]))).toEqual({
    'Reçu jeudi': '2026-11-23',
    'Reçu lundi': null,
    Payé: null,
  })
})

test('one that is paid waits for its manuscript until a file of its author comes', async () => {
  const { user, token, order } = await client()
  const { id } = await order()
  const awaits = async () => (await app.call(api.projects.list, { token })).data[0]?.attendManuscrit
  expect(await awaits()).toBe(true)
  await createFichier(app.deps, { commandeId: id, userId: user.id })
  expect(await awaits()).toBe(false)
})

// The promise « Au plus tard le … » shown before paying disappeared once paid.
test('one paid without a file says the day told before, until its days have begun to count without a text', async () => {
  const { user, token, order } = await client()
  const promiseOf = async (daysAgo: number) => {
    const payeeLe = new Date(app.clock().getTime() - daysAgo * 24 * 3_600_000)
    const { id } = await order({ datePromise: null, payeeLe, delaiJours: 10, demarrageImmediat: false })
    const promise = async () =>
      (await app.call(api.projects.get, { token, params: { id } })).data.promesseSiFichier
    return { id, promise }
  }
  const { id, promise } = await promiseOf(0)
  expect(await promise()).toEqual({ jour: '2026-12-18', fichierAvant: '2026-12-06' })
  await createFichier(app.deps, { commandeId: id, userId: user.id })
  expect(await promise()).toBeNull()
  expect(await (await promiseOf(16)).promise()).toBeNull()
})
