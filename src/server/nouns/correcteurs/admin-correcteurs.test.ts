import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { correcteurs as correcteursTable } from '../../platform/db/schema/correcteurs.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { correcteurs } = api.admin
const PROFILE = { nom: 'Ariane Leblond', specialite: 'Poésie' }

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.reset()
  await app.deps.db.delete(correcteursTable)
  app.clock.set('2026-11-23T09:00:00.000Z')
  token = await createToken(app.deps, (await createAdmin(app.deps)).id)
})
afterAll(() => app.close())

const create = async (body: typeof PROFILE & { ordre?: number; actif?: boolean } = PROFILE) =>
  (await app.call(correcteurs.create, { token, body })).data
const get = async (id: string) => (await app.call(correcteurs.get, { token, params: { id } })).data
const list = (query = {}) => app.call(correcteurs.list, { token, query })
const names = async (query = {}) => (await list(query)).data.map(({ nom }) => nom)
const lines = () => app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id))

test('a profile is added after the others, shown on the site, changed and deleted, each in the audit log without its name', async () => {
  await create({ nom: 'Hélène Astier', specialite: 'Romans', ordre: 4 })
  const { id, ...created } = await create()
  expect(created).toMatchObject({ ...PROFILE, actif: true, ordre: 5, charge: 0 })
  const publicly = async () => (await app.call(api.correcteurs.list, {})).data
  expect((await publicly()).map(({ nom }) => nom)).toEqual(['Hélène Astier', 'Ariane Leblond'])

  const params = { id }
  const { data } = await app.call(correcteurs.update, {
    token,
    params,
    body: { ordre: 0, nom: 'A. Leblond' },
  })
  expect(data).toMatchObject({ nom: 'A. Leblond', specialite: 'Poésie', ordre: 0 })
  expect((await publicly())[0]).toEqual({ id, nom: 'A. Leblond', specialite: 'Poésie' })
  expect(await app.call(correcteurs.remove, { token, params })).toEqual({ message: 'Correcteur supprimé' })
  expect(await app.send(correcteurs.get, { token, params })).toMatchObject({
    status: 404,
    error: { message: 'Correcteur non trouvé' },
  })

  const [removed, updated, added] = await lines()
  expect([removed?.action, updated?.action, added?.action]).toEqual([
    'DELETE_CORRECTEUR',
    'UPDATE_CORRECTEUR',
    'CREATE_CORRECTEUR',
  ])
  expect(updated?.metadata).toEqual({
    correcteurId: id,
    before: { nom: '•••', ordre: 5 },
    after: { nom: '•••', ordre: 0 },
  })
  expect(JSON.stringify(await lines())).not.toContain('Leblond')
})

test('a profile that says nothing is refused beside its fields', async () => {
  const refused = await app.send(correcteurs.create, {
    token,
    body: { nom: ' ', specialite: '', ordre: 1.5 },
  })
  expect([refused.status, refused.error?.details]).toEqual([
    400,
    [
      { path: 'nom', message: 'Le nom est requis' },
      { path: 'specialite', message: 'La spécialité est requise' },
      { path: 'ordre', message: 'Veuillez saisir un nombre entier' },
    ],
  ])
})

test('a profile that somebody changed meanwhile is not written over', async () => {
  const { id, updatedAt } = await create()
  const params = { id }
  app.clock.advance(1)
  await app.call(correcteurs.update, { token, params, body: { specialite: 'Théâtre' } })
  const late = { specialite: 'Essais', updatedAt }
  expect(await app.send(correcteurs.update, { token, params, body: late })).toMatchObject({
    status: 409,
    body: { motif: 'MODIFIE_AILLEURS' },
  })
  expect((await get(id)).specialite).toBe('Théâtre')
})

test('the load counts orders paid or under way and not delivered; the next free day follows the last promise', async () => {
  const owner = await createUser(app.deps)
  const { id } = await create()
  const hold = (commande: Parameters<typeof createCommande>[2]) =>
    createCommande(app.deps, owner, { correcteurId: id, ...commande })
  expect(await get(id)).toMatchObject({ charge: 0, prochainJourLibre: '2026-11-23' })

  await hold({ statut: 'PAYEE', datePromise: null })
  expect(await get(id)).toMatchObject({ charge: 1, prochainJourLibre: '2026-11-23' })
  await hold({ statut: 'EN_COURS', datePromise: '2026-12-04' })
  await hold({ statut: 'EN_COURS', datePromise: '2026-11-20' })
  await hold({ statut: 'EN_COURS', datePromise: '2027-01-04', livreeLe: app.clock() })
  await hold({ statut: 'SUSPENDUE', datePromise: '2027-01-05' })
  await hold({ statut: 'TERMINE', datePromise: '2027-01-06' })
  expect(await get(id)).toMatchObject({ charge: 3, prochainJourLibre: '2026-12-07' })

  await app.call(correcteurs.update, { token, params: { id }, body: { actif: false } })
  expect(await get(id)).toMatchObject({ charge: 3, prochainJourLibre: null })
})

test('who was ever given an order is deactivated, not deleted', async () => {
  const owner = await createUser(app.deps)
  const { id } = await create()
  await createCommande(app.deps, owner, { correcteurId: id, statut: 'TERMINE' })
  expect(await app.send(correcteurs.remove, { token, params: { id } })).toMatchObject({
    status: 409,
    error: { message: 'Des commandes ont été confiées à ce correcteur\u00a0: désactivez-le.' },
  })
  expect((await get(id)).nom).toBe(PROFILE.nom)
})

test('the list is filtered, found by words without accents, sorted and paged', async () => {
  const owner = await createUser(app.deps)
  const busy = await create({ nom: 'Zoé Étienne', specialite: 'Romans', ordre: 0 })
  await create({ nom: 'Éloi Brun', specialite: 'Poésie', ordre: 1, actif: false })
  await create({ nom: 'Farid Oz', specialite: 'Essais', ordre: 2 })
  await createCommande(app.deps, owner, {
    correcteurId: busy.id,
    statut: 'EN_COURS',
    datePromise: '2026-12-01',
  })

  expect(await names()).toEqual(['Zoé Étienne', 'Éloi Brun', 'Farid Oz'])
  expect(await names({ actif: 'true' })).toEqual(['Zoé Étienne', 'Farid Oz'])
  expect(await names({ search: 'etienne roman' })).toEqual(['Zoé Étienne'])
  expect(await names({ sortBy: 'nom' })).toEqual(['Éloi Brun', 'Farid Oz', 'Zoé Étienne'])
  expect(await names({ sortBy: 'charge', sortDirection: 'desc' })).toEqual([
    'Zoé Étienne',
    'Éloi Brun',
    'Farid Oz',
  ])
  expect(await names({ sortBy: 'prochainJourLibre' })).toEqual(['Farid Oz', 'Zoé Étienne', 'Éloi Brun'])
  expect(await names({ sortBy: 'inconnu' })).toEqual(await names())
  expect(await names({ limit: 2, page: 2 })).toEqual(['Farid Oz'])
  expect(await names({ page: 9 })).toEqual([])
  expect((await app.send(correcteurs.list, { token, query: { actif: 'peut-être' } })).status).toBe(400)
})

test('an order is never entrusted to a profile that is being deleted', async () => {
  const owner = await createUser(app.deps)
  for (let round = 0; round < 5; round += 1) {
    const { id } = await create()
    const commande = await createCommande(app.deps, owner, { statut: 'PAYEE', correcteurId: null })
    const [assigned, removed] = await Promise.all([
      app.send(api.admin.commandes.update, {
        token,
        params: { id: commande.id },
        body: { correcteurId: id },
      }),
      app.send(correcteurs.remove, { token, params: { id } }),
    ])
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([assigned.status, removed.status])
  }
  const missing = { token, params: { id: randomUUID() } }
  expect((await app.send(correcteurs.remove, missing)).status).toBe(404)
})
