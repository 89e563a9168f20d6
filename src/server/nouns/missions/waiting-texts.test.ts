import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { missionFaits, missions as missionsTable } from '../../platform/db/schema/missions.ts'
import { textFile, uploadFile } from '../../testing/commande-files.ts'
import { eachTime } from '../../testing/each-time.ts'
import { engaged, entrusted } from '../../testing/entrusted.ts'
import { createCommande, createFichier, createUser } from '../../testing/factories.ts'
import { entrustingHouse, missionActs } from '../../testing/mission-acts.ts'
import type { TestApp } from '../../testing/test-app.ts'

const { missions } = api
const house = api.admin.missions

let app: TestApp
let admin: string
let owner: Awaited<ReturnType<typeof createUser>>
eachTime(entrustingHouse, (stage) => {
  ;({ app, admin, owner } = stage)
})

const { order, handIn, page, panel } = missionActs(() => ({ app, admin, owner }))

/** An order whose text was handed in, and waits for the house. */
async function handedIn(name: string) {
  const commande = await order()
  const { token, missionId } = await entrusted(app, commande.id)
  await app.call(missions.take, { params: { token, missionId } })
  await handIn({ token, missionId }, { name })
  const propositionId = (await panel(commande.id)).mission?.proposition?.id ?? ''
  return { commandeId: commande.id, token, missionId, propositionId, name }
}
const send = ({ missionId, propositionId }: { missionId: string; propositionId: string }) =>
  app.send(house.send, { token: admin, params: { id: missionId }, body: { propositionId } })
const filesNamed = (nom: string) => app.deps.db.$count(fichiers, eq(fichiers.nom, nom))

test('a text goes to its own author alone: that of another order is not sent with this one', async () => {
  const [one, other] = [await handedIn('un.txt'), await handedIn('autre.txt')]
  expect((await send({ ...one, propositionId: other.propositionId })).status).toBe(409)
  expect((await panel(other.commandeId)).mission).toMatchObject({ etat: 'REMISE' })
  expect((await send(one)).status).toBe(200)
})

test('a text that waits is gone once its order goes to somebody else, or the house delivers another', async () => {
  const [moved, delivered] = [await handedIn('confie.txt'), await handedIn('livre.txt')]
  await entrusted(app, moved.commandeId)
  const { status } = await uploadFile(app, {
    id: delivered.commandeId,
    token: admin,
    file: textFile('Il neigeait.', 'maison.txt'),
  })
  expect(status).toBe(201)
  for (const each of [moved, delivered]) {
    expect(await filesNamed(each.name)).toBe(0)
    expect((await send(each)).status).not.toBe(200)
  }
})

test('a text pressed twice is taken once, and one without manuscript begins nothing: nothing of it is handed in', async () => {
  const commande = await createCommande(app.deps, owner, { statut: 'PAYEE', payeeLe: app.clock() })
  const { token, missionId } = await entrusted(app, commande.id)
  const take = () => app.send(missions.take, { params: { token, missionId } })
  expect([(await take()).status, (await take()).status]).toEqual([200, 200])
  expect((await panel(commande.id)).faits.filter(({ type }) => type === 'PRISE')).toHaveLength(1)
  expect((await page(token)).missions[0]).toMatchObject({ etat: 'PRISE' })
  const { data } = await app.call(api.admin.commandes.get, { token: admin, params: { id: commande.id } })
  expect(data.statut).toBe('PAYEE')
  expect((await handIn({ token, missionId })).status).toBe(409)
})

test('the fee of a text counts its manuscript, and no file that the house had delivered', async () => {
  const commande = await order()
  const { token, missionId } = await entrusted(app, commande.id, await engaged(app, { tarifMille: 180 }))
  const [source] = await app.deps.db.select().from(fichiers).where(eq(fichiers.id, commande.fileId))
  const comptage = source?.comptage ?? null
  await createFichier(app.deps, { commandeId: commande.id, kind: 'LIVRABLE', comptage })
  await app.call(missions.take, { params: { token, missionId } })
  await handIn({ token, missionId })
  expect((await panel(commande.id)).mission?.honoraires).toBe(21_600)
})

test('a page shows the hundred texts promised first, and says how many there are; of a log, the last hundred lines', async () => {
  const to = await engaged(app)
  const first = await order()
  const { missionId } = await entrusted(app, first.id, to)
  await app.deps.db.insert(missionFaits).values(
    Array.from({ length: 120 }, (_, rank) => ({
      missionId,
      type: 'QUESTION' as const,
      mot: `Question ${rank}`,
    })),
  )
  const { missions: shown } = await page(to.token)
  expect(shown[0]?.faits).toHaveLength(100)
  expect((await panel(first.id)).faits).toHaveLength(100)

  for (let rank = 0; rank < 104; rank += 1) {
    const { id } = await createCommande(app.deps, owner, {
      statut: 'EN_COURS',
      datePromise: '2026-12-24',
      correcteurId: to.id,
    })
    await app.deps.db
      .insert(missionsTable)
      .values({ commandeId: id, correcteurId: to.id, correcteur: 'Ariane Leblond' })
  }
  const full = await page(to.token)
  expect([full.missions.length, full.confies, full.missions[0]?.id]).toEqual([100, 105, missionId])
})
