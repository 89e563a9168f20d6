import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { avis } from '../../platform/db/schema/avis.ts'
import { commandeEvenements } from '../../platform/db/schema/commandes.ts'
import {
  createAdmin,
  createCommande,
  createPayment,
  createToken,
  createUser,
} from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string
let author: Awaited<ReturnType<typeof createUser>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  author = await client('Farid', '2020-01-01T10:00:00Z')
  token = await createToken(app.deps, (await createAdmin(app.deps)).id)
})

const client = (prenom: string, createdAt: string) =>
  createUser(app.deps, { prenom, nom: 'Belkacem', createdAt: new Date(createdAt) })

type Paid = {
  montant?: number
  aRembourser?: boolean
  overrides?: Parameters<typeof createCommande>[2]
  by?: typeof author
}

/** An order made and paid at a moment. */
async function pay(
  at: string,
  { montant = 48_000, aRembourser = false, overrides = {}, by = author }: Paid = {},
) {
  const moment = new Date(at)
  const commande = await createCommande(app.deps, by, { createdAt: moment, payeeLe: moment, ...overrides })
  await payAgain(commande.id, at, { montant, aRembourser })
  return commande
}

const payAgain = (commandeId: string, at: string, { montant = 48_000, aRembourser = false } = {}) =>
  createPayment(app.deps, commandeId, { montant, aRembourser, createdAt: new Date(at) })

const read = async (query: { from?: string; to?: string } = {}) =>
  (await app.call(api.admin.stats.advanced, { token, query })).data

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

test('without dates, the last thirty days of Paris are compared to the thirty before', async () => {
  const stats = await read()
  expect(stats.periode).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  expect(stats.precedent.periode).toEqual({ from: '2026-09-23', to: '2026-10-22' })
  expect(stats.serie).toHaveLength(30)
})

// A day of Paris begins at 22 h UTC in summer and 23 h in winter; October 2026 has one of each.
test.each([
  ['the last second of September', '2026-09-30T21:59:59.999Z', 0],
  ['the first instant of October, summer time', '2026-09-30T22:00:00.000Z', 48_000],
  ['the last second of October, winter time', '2026-10-31T22:59:59.999Z', 48_000],
  ['the first instant of November', '2026-10-31T23:00:00.000Z', 0],
])('%s is counted by its day in Paris', async (_, at, cents) => {
  await pay(at)
  const { chiffreAffaires, nouvellesCommandes, serie } = await read({ from: '2026-10-01', to: '2026-10-31' })
  expect([chiffreAffaires, nouvellesCommandes]).toEqual([cents, cents === 0 ? 0 : 1])
  expect(serie.reduce((sum, slice) => sum + slice.chiffreAffaires, 0)).toBe(cents)
})

test.each([
  { what: 'what is to be given back is no turnover', payment: { aRembourser: true }, expected: [0, 1, 0] },
  {
    what: 'a cancelled order came, its money counts until it is given back, and it has no basket',
    payment: { overrides: { statut: 'ANNULEE' as const } },
    expected: [48_000, 1, null],
  },
  {
    what: 'an order offered has no basket',
    payment: { montant: 0, overrides: { montant: 0 } },
    expected: [0, 1, null],
  },
  { what: 'one cent is counted', payment: { montant: 1 }, expected: [1, 1, 1] },
])('$what', async ({ payment, expected }) => {
  await pay('2026-11-10T10:00:00Z', payment)
  const { chiffreAffaires, nouvellesCommandes, panierMoyen } = await read(NOVEMBER)
  expect([chiffreAffaires, nouvellesCommandes, panierMoyen]).toEqual(expected)
})

test('an order paid in two times is one order of the mean basket', async () => {
  const { id } = await pay('2026-11-10T10:00:00Z', { montant: 20_000 })
  await payAgain(id, '2026-11-20T10:00:00Z', { montant: 30_000 })
  await pay('2026-11-11T10:00:00Z', { montant: 10_001 })
  expect(await read(NOVEMBER)).toMatchObject({ chiffreAffaires: 60_001, panierMoyen: 30_001 })
})

test('the growth is counted from as many days before, and is not said from zero', async () => {
  expect(await read(NOVEMBER)).toMatchObject({
    croissanceCA: null,
    croissanceCommandes: null,
    croissanceClients: null,
  })
  await pay('2026-10-02T10:00:00Z', { montant: 30_000 })
  // A day too early for the thirty before.
  await pay('2026-10-01T21:00:00Z', { montant: 99_999 })
  await pay('2026-11-02T10:00:00Z', { montant: 40_000 })
  await pay('2026-11-03T10:00:00Z', { montant: 0 })
  await client('Ondine', '2026-10-03T10:00:00Z')
  const { croissanceCA, croissanceCommandes, croissanceClients, precedent } = await read(NOVEMBER)
  expect([croissanceCA, croissanceCommandes, croissanceClients]).toEqual([33.3, 100, -100])
  expect(precedent).toMatchObject({ chiffreAffaires: 30_000, nouvellesCommandes: 1, nouveauxClients: 1 })
})

test('finished orders say how long they took; cancelled ones, how many did not succeed', async () => {
  const finish = (payeeLe: string, termineeLe: string) =>
    createCommande(app.deps, author, {
      statut: 'TERMINE',
      createdAt: new Date('2026-01-01T10:00:00Z'),
      payeeLe: new Date(payeeLe),
      termineeLe: new Date(termineeLe),
    })
  await finish('2026-11-01T10:00:00Z', '2026-11-11T10:00:00Z')
  await finish('2026-11-01T10:00:00Z', '2026-11-06T22:00:00Z')
  await finish('2026-10-01T10:00:00Z', '2026-10-20T10:00:00Z')
  const cancelled = await createCommande(app.deps, author, { statut: 'ANNULEE' })
  await app.deps.db.insert(commandeEvenements).values({
    commandeId: cancelled.id,
    type: 'STATUT',
    de: 'PAYEE',
    vers: 'ANNULEE',
    createdAt: new Date('2026-11-12T10:00:00Z'),
  })
  const stats = await read(NOVEMBER)
  expect(stats).toMatchObject({ tempsTraitementMoyen: 7.8, tauxReussite: 67 })
  expect(stats.precedent).toMatchObject({ tempsTraitementMoyen: 19, tauxReussite: 100 })
})

test('notes of the period say how satisfied authors are', async () => {
  for (const [note, at] of [
    [5, '2026-11-02'],
    [4, '2026-11-03'],
    [2, '2026-11-04'],
    [1, '2026-10-04'],
  ] as const) {
    const { id } = await createCommande(app.deps, author, { createdAt: new Date('2026-01-01') })
    await app.deps.db.insert(avis).values({ commandeId: id, note, createdAt: new Date(`${at}T10:00:00Z`) })
  }
  const stats = await read(NOVEMBER)
  expect(stats).toMatchObject({ tauxSatisfaction: 67, nombreAvis: 3 })
  expect(stats.avisParNote.map(({ total }) => total)).toEqual([0, 1, 0, 1, 1])
  expect(stats.precedent).toMatchObject({ tauxSatisfaction: 0, nombreAvis: 1 })
})

test('the services share the orders, those after the eighth together', async () => {
  const at = '2026-11-05T10:00:00Z'
  for (const [rank, times] of [3, 2, 1, 1, 1, 1, 1, 1, 1, 1].entries()) {
    for (let time = 0; time < times; time++) await pay(at, { overrides: { serviceNom: `Service ${rank}` } })
  }
  const { repartitionServices } = await read(NOVEMBER)
  expect(repartitionServices).toHaveLength(9)
  expect(repartitionServices[0]).toEqual({ type: 'Service 0', commandes: 3, pourcentage: 23 })
  expect(repartitionServices.at(-1)).toEqual({ type: 'Autres services', commandes: 2, pourcentage: 15 })
})

test('the ten who paid most are named, an erased account without its name', async () => {
  const erased = await createUser(app.deps, { prenom: '', nom: '' })
  await pay('2026-11-05T10:00:00Z', { montant: 70_000, by: erased })
  await pay('2026-11-06T10:00:00Z', { montant: 90_000, aRembourser: true, by: erased })
  await pay('2026-11-05T10:00:00Z', { montant: 40_000 })
  await pay('2026-11-06T10:00:00Z', { montant: 40_000 })
  await pay('2026-10-06T10:00:00Z', { montant: 40_000 })
  const { topClients } = await read(NOVEMBER)
  expect(topClients.map(({ nom, commandes, chiffreAffaires }) => [nom, commandes, chiffreAffaires])).toEqual([
    ['Farid Belkacem', 2, 80_000],
    ['Compte supprimé', 1, 70_000],
  ])
})

test('an administrator is no new client, and a period without anything says zero or nothing', async () => {
  await createAdmin(app.deps, { createdAt: new Date('2026-11-05T10:00:00Z') })
  expect(await read(NOVEMBER)).toMatchObject({
    chiffreAffaires: 0,
    nouveauxClients: 0,
    tauxSatisfaction: null,
    tempsTraitementMoyen: null,
    tauxReussite: null,
    panierMoyen: null,
    panierMoyenFormate: null,
    repartitionServices: [],
    topClients: [],
  })
})

test.each([
  [{ from: '2026-11-10', to: '2026-11-01' }, 'La période finit avant de commencer'],
  [{ from: '2001-01-01', to: '2026-11-01' }, 'Choisissez dix ans au plus'],
  [{ from: 'hier' }, 'Saisissez un jour (2026-11-23) ou un instant (2026-11-23T09:30:00Z)'],
])('%o is refused', async (query, message) => {
  const { status, error } = await app.send(api.admin.stats.advanced, { token, query })
  expect(status).toBe(400)
  expect(error?.details).toEqual([{ path: 'from', message }])
})

test('an instant stands for its day in Paris', async () => {
  const { periode } = await read({ from: '2026-11-09T23:30:00Z', to: '2026-11-10' })
  expect(periode).toEqual({ from: '2026-11-10', to: '2026-11-10' })
})
