import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { propositions } from '../../platform/db/schema/missions.ts'
import { entrusted } from '../../testing/entrusted.ts'
import { createFichier } from '../../testing/factories.ts'
import { holdOthers } from '../../testing/hold-others.ts'
import { missionActs } from '../../testing/mission-acts.ts'
import { openRetractations } from '../../testing/retractations.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { missions } = api
const house = api.admin.missions

let app: TestApp
let admin: string
let at: Awaited<ReturnType<typeof openRetractations>>
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.reset()
  app.clock.set('2026-11-23T09:00:00.000Z')
  at = await openRetractations(app, 'maud@exemple.fr')
  admin = await at.asHouse()
})
afterAll(() => app.close())

const { handIn, page, panel } = missionActs(() => ({ app, admin, owner: at.client }))

/** A paid order whose corrector has taken the text. */
async function taken() {
  const commande = await at.newCommande()
  await createFichier(app.deps, { commandeId: commande.id, userId: at.client.id })
  const { token, missionId } = await entrusted(app, commande.id)
  await app.call(missions.take, { params: { token, missionId } })
  return { commande, params: { token, missionId } }
}

const ORDERS = 'SELECT FROM commandes FOR UPDATE'
/** Where a hand-in holds its order already, and has written nothing. */
const IN_HAND = 'LOCK TABLE propositions IN EXCLUSIVE MODE'

/** Two acts, the first stopped at a lock, the second behind it, then let go. */
async function inTurn<One, Other>(lock: string, first: () => Promise<One>, second: () => Promise<Other>) {
  const gate = await holdOthers(app, lock)
  const one = first()
  await gate.untilWaiting(1)
  const other = second()
  await gate.untilWaiting(2)
  await gate.release()
  return Promise.all([one, other])
}

const update = (id: string, body: { correcteurId: null }) =>
  app.send(api.admin.commandes.update, { token: admin, params: { id }, body })
const cancel = (id: string) =>
  app.send(api.admin.reglements.cancel, {
    token: admin,
    params: { id },
    body: { remboursement: 48_000, motif: 'Abandonnée' },
  })
const waiting = async () => [
  await app.deps.db.$count(propositions, eq(propositions.etat, 'REMISE')),
  await app.deps.db.$count(fichiers, eq(fichiers.kind, 'LIVRABLE')),
]

test('a text handed in as its order is taken away ends with it, whichever comes first', async () => {
  const early = await taken()
  const [before, takenAway] = await inTurn(
    IN_HAND,
    () => handIn(early.params),
    () => update(early.commande.id, { correcteurId: null }),
  )
  expect([before.status, takenAway.status]).toEqual([201, 200])
  expect((await panel(early.commande.id)).mission).toBeNull()

  const late = await taken()
  const [gone, after] = await inTurn(
    ORDERS,
    () => update(late.commande.id, { correcteurId: null }),
    () => handIn(late.params),
  )
  expect([gone.status, after.status]).toEqual([200, 404])
  expect(await waiting()).toEqual([0, 0])
})

test('a text handed in as its order is cancelled waits for nobody', async () => {
  const early = await taken()
  const [before, cancelled] = await inTurn(
    IN_HAND,
    () => handIn(early.params),
    () => cancel(early.commande.id),
  )
  expect([before.status, cancelled.status]).toEqual([201, 200])

  const late = await taken()
  const [gone, after] = await inTurn(
    ORDERS,
    () => cancel(late.commande.id),
    () => handIn(late.params),
  )
  expect([gone.status, after.status]).toEqual([200, 404])

  const { textesRemis } = await app.call(api.admin.stats.get, { token: admin })
  expect(textesRemis).toBe(0)
  for (const { params } of [early, late]) expect((await page(params.token)).missions).toEqual([])
  expect(await waiting()).toEqual([0, 0])
})

test('a text handed in as a withdrawal is carried out waits for nobody, and what is owed for it stays', async () => {
  const { commande, params } = await taken()
  const id = await at.declare(commande.numero)
  const [handed, executed] = await inTurn(
    IN_HAND,
    () => handIn(params),
    () => at.send('execute', id, { partExecutee: 0 }),
  )
  expect([handed.status, executed.status]).toEqual([201, 200])
  const [row] = await app.deps.db.select().from(commandes).where(eq(commandes.id, commande.id))
  expect(row?.statut).toBe('ANNULEE')
  expect((await page(params.token)).missions).toEqual([])
  expect((await handIn(params)).status).toBe(404)
  expect(await waiting()).toEqual([0, 0])
  const { data } = await app.call(missions.statements, { params: { token: params.token } })
  expect(data).toMatchObject([{ mois: '2026-11', textes: 1 }])
})

test('of two texts handed in at once one waits, and the bytes of the other go', async () => {
  const { commande, params } = await taken()
  const answers = await inTurn(
    IN_HAND,
    () => handIn(params, { name: 'premier.txt' }),
    () => handIn(params, { name: 'second.txt' }),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await waiting()).toEqual([1, 1])
  const { mission } = await panel(commande.id)
  expect(mission?.proposition?.fichiers).toMatchObject([{ filename: 'second.txt' }])
})

test('a text sent to its author while another comes leaves one of the two', async () => {
  const { commande, params } = await taken()
  await handIn(params)
  const propositionId = (await panel(commande.id)).mission?.proposition?.id ?? ''
  const send = () =>
    app.send(house.send, { token: admin, params: { id: params.missionId }, body: { propositionId } })
  const [second, sent] = await inTurn(IN_HAND, () => handIn(params, { name: 'second.txt' }), send)
  expect([second.status, sent.status]).toEqual([201, 409])
})
