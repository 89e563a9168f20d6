import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pathOf } from '#contract/endpoint.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { missions as missionsTable } from '../../platform/db/schema/missions.ts'
import { engaged, entrusted } from '../../testing/entrusted.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { missionActs } from '../../testing/mission-acts.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { missions } = api
const house = api.admin.missions

let app: TestApp
let admin: string
let adminId: string
let owner: Awaited<ReturnType<typeof createUser>>
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.reset()
  app.clock.set('2026-11-23T09:00:00.000Z')
  adminId = (await createAdmin(app.deps)).id
  admin = await signedIn()
  owner = await createUser(app.deps, { prenom: 'Zéphyrine', nom: 'Quatrefages', telephone: '06 99 88 77 66' })
})
afterAll(() => app.close())

const { order, handIn } = missionActs(() => ({ app, admin, owner }))

/** A session of the house at this hour: the one before ends when the clock goes on by days. */
const signedIn = () => createToken(app.deps, adminId)

type Door = Awaited<ReturnType<typeof engaged>>

/** A text that a corrector takes, and hands in at a moment. */
async function handedIn(to: Door, { at, commandeId, fee }: { at: string; commandeId: string; fee?: number }) {
  const { token, missionId } = await entrusted(app, commandeId, to)
  const params = { token, missionId }
  await app.call(missions.take, { params })
  if (fee !== undefined)
    await app.call(house.writeFee, {
      token: await signedIn(),
      params: { id: missionId },
      body: { honoraires: fee },
    })
  app.clock.set(at)
  expect((await handIn(params)).status).toBe(201)
  return params
}

const counted = async (titre: string) => (await order({ titre })).id
const uncounted = async (titre: string) =>
  (await createCommande(app.deps, owner, { statut: 'EN_COURS', titre })).id

/** A November with a change of rate, a fee by hand and a text that nobody counted; then one text of December. */
async function november(to: Door): Promise<void> {
  await handedIn(to, { at: '2026-11-23T10:00:00.000Z', commandeId: await counted('Le Causse') })
  await app.call(api.admin.correcteurs.update, {
    token: await signedIn(),
    params: { id: to.id },
    body: { tarifMille: 200 },
  })
  await handedIn(to, { at: '2026-11-24T10:00:00.000Z', commandeId: await counted('La Draille') })
  await handedIn(to, { at: '2026-11-25T10:00:00.000Z', commandeId: await counted('L’Aubrac'), fee: 45_000 })
  await handedIn(to, { at: '2026-11-26T10:00:00.000Z', commandeId: await uncounted('Cahiers') })
  // 23:30 in Paris, then half past midnight.
  await handedIn(to, { at: '2026-11-30T22:30:00.000Z', commandeId: await counted('Minuit moins le quart') })
  await handedIn(to, { at: '2026-11-30T23:30:00.000Z', commandeId: await counted('Minuit passé') })
}

test('the statement of a month is what SQL counts of it, over a change of rate and to the last hour of Paris', async () => {
  const to = await engaged(app, { tarifMille: 180 })
  await november(to)
  const months = (await app.call(missions.statements, { params: { token: to.token } })).data
  expect(months.map(({ mois, textes, aFixer }) => [mois, textes, aFixer])).toEqual([
    ['2026-12', 1, 0],
    ['2026-11', 5, 1],
  ])

  const { data } = await app.call(missions.statement, { params: { token: to.token, mois: '2026-11' } })
  expect(
    data.lignes.map(({ titre, ...line }) => [titre, line.tarifMille, line.forfait, line.honoraires]),
  ).toEqual([
    ['Le Causse', 180, false, 21_600],
    ['La Draille', 200, false, 24_000],
    ['L’Aubrac', 200, true, 45_000],
    ['Cahiers', 200, false, null],
    ['Minuit moins le quart', 200, false, 24_000],
  ])
  const { rows } = await app.deps.db.execute(sql`
    select sum(coalesce(honoraires_ecrits, round(signes::numeric * tarif_mille / 1000)))::int as total from missions
    where correcteur_id = ${to.id} and remise_le >= '2026-10-31T23:00:00Z' and remise_le < '2026-11-30T23:00:00Z'`)
  expect(rows).toEqual([{ total: data.total }])
  expect(months.find(({ mois }) => mois === '2026-11')?.total).toBe(data.total)
})

test('a text handed in again stays in the month of its first hand-in; a fee that the house writes later joins the total', async () => {
  const to = await engaged(app)
  const params = await handedIn(to, {
    at: '2026-11-30T10:00:00.000Z',
    commandeId: await counted('Le Causse'),
  })
  app.clock.set('2026-12-02T10:00:00.000Z')
  expect((await handIn(params)).status).toBe(201)
  const read = async () =>
    (await app.call(house.statements, { token: await signedIn(), params: { id: to.id } })).data
  expect(await read()).toEqual([{ mois: '2026-11', textes: 1, total: 0, aFixer: 1 }])
  await app.call(house.writeFee, {
    token: await signedIn(),
    params: { id: params.missionId },
    body: { honoraires: 30_000 },
  })
  expect(await read()).toEqual([{ mois: '2026-11', textes: 1, total: 30_000, aFixer: 0 }])
})

test('the PDF of a month has its texts, its total and what is left to fix, and nothing of an author', async () => {
  const to = await engaged(app, { tarifMille: 180 })
  await november(to)
  const mois = '2026-11'
  const own = pathOf(missions.statementPdf.path, { token: to.token, mois })
  const kept = pathOf(house.statementPdf.path, { id: to.id, mois })
  for (const path of [own, kept]) {
    const answer = await fetch(`${app.url}/api${path}`, {
      headers: { authorization: `Bearer ${await signedIn()}` },
    })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(text).toContain('Relevé d’honoraires, novembre 2026')
    expect(text).toContain('Ariane Leblond, arrêté au 1er décembre 2026')
    expect(text).toContain(
      '« Le Causse », remis le 23 novembre 2026, 120 000 signes à 1,80 € les 1 000 : 216,00 €',
    )
    expect(text).toContain('120 000 signes, forfait : 450,00 €')
    expect(text).toContain('signes non comptés à 2,00 € les 1 000 : à fixer')
    expect(text).toContain('Total : 1 146,00 €')
    expect(text).toContain('Hors total : 1 texte dont les honoraires sont à fixer.')
    expect(text).not.toContain('Minuit passé')
    expect(text).not.toMatch(/Quatrefages|Zéphyrine|06 99/)
  }
})

test('a link that is another’s, revoked or not engaged reads no statement; the house reads those of who has left', async () => {
  const to = await engaged(app, { tarifMille: 180 })
  await handedIn(to, { at: '2026-11-23T10:00:00.000Z', commandeId: await counted('Le Causse') })
  const other = await engaged(app, { nom: 'Basile Ferrand' })
  const statusOf = async (token: string) =>
    Promise.all(
      [missions.statements, missions.statement, missions.statementPdf].map(
        async (call) => (await app.send(call, { params: { token, mois: '2026-11' } })).status,
      ),
    )
  expect(await statusOf(to.token)).toEqual([200, 200, 200])
  expect(await statusOf(other.token)).toEqual([200, 404, 404])
  expect((await app.call(missions.statements, { params: { token: other.token } })).data).toEqual([])
  expect(await statusOf('x'.repeat(43))).toEqual([404, 404, 404])

  const ask = async (mois: string) =>
    app.send(house.statement, { token: await signedIn(), params: { id: to.id, mois } })
  expect((await ask('2026-10')).status).toBe(404)
  expect((await ask('2026-13')).status).toBe(404)
  expect(
    (await app.send(house.statements, { token: await signedIn(), params: { id: owner.id } })).status,
  ).toBe(404)

  await app.call(api.admin.settings.update, {
    token: await signedIn(),
    body: { engagement: { version: 0, value: { texte: 'Rien ne sort de chez vous.' } } },
  })
  expect(await statusOf(to.token)).toEqual([403, 403, 403])
  await app.deps.db
    .update(missionsTable)
    .set({ closeLe: app.clock() })
    .where(eq(missionsTable.correcteurId, to.id))
  await app.deps.db.update(correcteurs).set({ actif: false }).where(eq(correcteurs.id, to.id))
  expect(await statusOf(to.token)).toEqual([404, 404, 404])
  expect((await ask('2026-11')).status).toBe(200)
})
