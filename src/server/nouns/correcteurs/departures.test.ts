import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs as correcteursTable } from '../../platform/db/schema/correcteurs.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { engagements, missionFaits, missions } from '../../platform/db/schema/missions.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { engaged, entrusted } from '../../testing/entrusted.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { correcteurs } = api.admin
const PRIVATE = {
  email: 'ariane@exemple.fr',
  telephone: '06 11 22 33 44',
  tarifMille: 180,
  absentDu: '2026-12-21',
  absentAu: '2027-01-01',
  absentMot: 'Montagne',
}

let app: TestApp
let token: string
let owner: Awaited<ReturnType<typeof createUser>>
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.reset()
  await app.deps.db.delete(correcteursTable)
  app.clock.set('2026-11-23T09:00:00.000Z')
  token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  owner = await createUser(app.deps)
})
afterAll(() => app.close())

const create = async (body: Partial<BodyOf<typeof correcteurs.create>> = {}) =>
  (
    await app.call(correcteurs.create, {
      token,
      body: { nom: 'Ariane Leblond', specialite: 'Poésie', ...body },
    })
  ).data
const update = (id: string, body: BodyOf<typeof correcteurs.update>) =>
  app.send(correcteurs.update, { token, params: { id }, body })
const held = (correcteurId: string, commande: Parameters<typeof createCommande>[2] = {}) =>
  createCommande(app.deps, owner, { correcteurId, statut: 'EN_COURS', ...commande })
const holderOf = async (id: string) => {
  const [row] = await app.deps.db.select().from(commandes).where(eq(commandes.id, id))
  return row?.correcteurId
}

test('the house alone reads a corrector’s address, telephone, rate and days away', async () => {
  const { id } = await create(PRIVATE)
  expect((await app.call(correcteurs.get, { token, params: { id } })).data).toMatchObject(PRIVATE)
  const commande = await held(id, { datePromise: '2026-12-24' })
  const author = await createToken(app.deps, owner.id)
  const seen = JSON.stringify([
    await app.send(api.correcteurs.list, {}),
    await app.send(api.projects.get, { token: author, params: { id: commande.id } }),
    await app.send(api.projects.list, { token: author }),
  ])
  expect(seen).toContain('Ariane Leblond')
  for (const secret of ['ariane@', '06 11', 'Montagne', 'tarifMille', 'absent', 'lienEnvoye'])
    expect(seen).not.toContain(secret)
})

test('two days make an absence, and the next free day comes after it', async () => {
  const { id } = await create({ absentDu: '2026-11-23', absentAu: '2026-11-27' })
  expect((await app.call(correcteurs.get, { token, params: { id } })).data.prochainJourLibre).toBe(
    '2026-11-30',
  )
  expect(await update(id, { absentAu: '2026-11-20' })).toMatchObject({
    status: 400,
    error: { details: [{ path: 'absentAu', message: 'Le dernier jour vient après le premier' }] },
  })
  expect((await update(id, { absentAu: null })).status).toBe(400)
  expect((await update(id, { absentDu: null, absentAu: null })).status).toBe(200)
})

test('who leaves gives back the orders that the house says, and keeps the others', async () => {
  const { id } = await create()
  const other = await create({ nom: 'Farid Oz' })
  const [given, kept, done, theirs] = [
    await held(id),
    await held(id, { statut: 'PAYEE' }),
    await held(id, { statut: 'TERMINE' }),
    await held(other.id),
  ]
  const aConfier = [given.id, done.id, theirs.id]
  expect((await update(id, { actif: false, aConfier })).status).toBe(200)
  expect(await Promise.all([given, kept, done, theirs].map((each) => holderOf(each.id)))).toEqual([
    null,
    id,
    id,
    other.id,
  ])
})

test('an order entrusted to somebody else meanwhile stays theirs, and neither act waits for the other for ever', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await create()
    const other = await create({ nom: 'Farid Oz' })
    const commande = await held(id)
    const params = { id: commande.id }
    const [left, given] = await Promise.all([
      update(id, { actif: false, aConfier: [commande.id] }),
      app.send(api.admin.commandes.update, { token, params, body: { correcteurId: other.id } }),
    ])
    expect([left.status, given.status]).toEqual([200, 200])
    expect(await holderOf(commande.id)).toBe(other.id)
  }
})

test('who leaves is erased: what reaches them goes, their name, fees and engagement stay', async () => {
  const { deps } = app
  const holder = await engaged(app, { ...PRIVATE, nom: 'Ariane Leblond', absentMot: 'Chez le médecin' })
  const erase = () => app.send(correcteurs.erase, { token, params: { id: holder.id } })
  const free = () => createCommande(deps, owner, { correcteurId: null, statut: 'EN_COURS' })
  const [done, refused] = [await free(), await free()]
  const params = await entrusted(app, done.id, holder)
  const other = await entrusted(app, refused.id, holder)
  await app.call(api.missions.refuse, { params: other, body: { mot: 'Je suis hospitalisée' } })
  await deps.db
    .update(missions)
    .set({ remiseLe: app.clock(), signes: 120_000, tarifMille: 180, honoraires: 21_600 })
    .where(eq(missions.id, params.missionId))
  await app.runJobs()

  expect(await erase()).toMatchObject({
    status: 409,
    error: {
      message:
        '1\u00a0commande lui est encore confiée\u00a0: confiez-la à quelqu’un d’autre avant d’effacer ses coordonnées.',
    },
  })
  await deps.db.update(commandes).set({ statut: 'TERMINE' }).where(eq(commandes.id, done.id))
  expect(await erase()).toMatchObject({
    status: 200,
    body: { data: { nom: 'Ariane Leblond', actif: false, email: null, telephone: null, absentMot: null } },
  })

  const kept = JSON.stringify(
    await Promise.all(
      [correcteursTable, emails, missionFaits, notifications, auditLogs].map((table) =>
        deps.db.select().from(table),
      ),
    ),
  )
  for (const word of ['ariane@exemple.fr', '06 11 22', 'médecin', 'hospitalisée', holder.token])
    expect(kept).not.toContain(word)
  expect(kept).toContain('Coordonnées d’un correcteur effacées')
  expect((await app.send(api.missions.byLink, { params: { token: holder.token } })).status).toBe(404)
  expect(await deps.db.$count(engagements, eq(engagements.correcteurId, holder.id))).toBe(1)
  const { data } = await app.call(api.admin.missions.statements, { token, params: { id: holder.id } })
  expect(data).toMatchObject([{ textes: 1, total: 21_600 }])
  const author = await createToken(deps, owner.id)
  const project = await app.send(api.projects.get, { token: author, params: { id: done.id } })
  expect(JSON.stringify(project)).toContain('Ariane Leblond')
})
