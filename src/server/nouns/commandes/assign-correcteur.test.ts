import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { minutes } from '#contract/shared/durations.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { notifications } from '../../platform/db/schema/notifications.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { get, update } = api.admin.commandes

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

// A cancelled order was entrusted, and its client told that someone would correct it.
test('a cancelled order is entrusted to nobody, a finished one without a word to its client', async () => {
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const client = await createUser(app.deps)
  const change = (id: string, body: object) => app.send(update, { token, params: { id }, body })
  const [someone] = await app.deps.db.select().from(correcteurs).limit(1)
  const cancelled = await createCommande(app.deps, client, { statut: 'ANNULEE' })
  const refused = await change(cancelled.id, { correcteurId: someone?.id })
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    'Cette commande est annulée\u00a0: elle ne se confie plus.',
  ])
  expect((await change(cancelled.id, { correcteurId: null })).status).toBe(200)

  const finished = await createCommande(app.deps, client, { statut: 'TERMINE' })
  expect((await change(finished.id, { correcteurId: someone?.id })).status).toBe(200)
  const { data } = await app.call(get, { token, params: { id: finished.id } })
  expect(data.correcteur?.id).toBe(someone?.id)
  app.clock.advance(minutes(1))
  await app.runJobs()
  const told = await app.deps.db.select().from(notifications).where(eq(notifications.userId, client.id))
  expect(told).toEqual([])
})

// Each arrow key of the choice told the client: two presses wrote « Votre correcteur est désigné » twice.
test('a client is told of the corrector who stays, once', async () => {
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const client = await createUser(app.deps)
  const { id } = await createCommande(app.deps, client)
  const [one, other] = await app.deps.db.select().from(correcteurs).orderBy(correcteurs.nom).limit(2)
  const entrust = (correcteurId: string | null | undefined) =>
    app.call(update, { token, params: { id }, body: { correcteurId: correcteurId ?? null } })
  const told = async () => {
    app.clock.advance(minutes(1))
    await app.runJobs()
    const rows = await app.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, client.id))
      .orderBy(notifications.createdAt)
    return rows.map(({ message }) => message.split(' corrigera')[0])
  }

  await entrust(one?.id)
  await entrust(other?.id)
  expect(await told()).toEqual([other?.nom])
  // Taken away and given back: the client knows already.
  await entrust(null)
  await entrust(other?.id)
  expect(await told()).toEqual([other?.nom])
  // Undone at once.
  await entrust(one?.id)
  await entrust(null)
  expect(await told()).toEqual([other?.nom])
  await entrust(one?.id)
  expect(await told()).toEqual([other?.nom, one?.nom])
})
