import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { correcteurs } from '../db/schema/commandes.ts'
import { notifications } from '../db/schema/notifications.ts'
import { createAdmin, createCommande, createToken, createUser } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

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
  const told = await app.deps.db.select().from(notifications).where(eq(notifications.userId, client.id))
  expect(told).toEqual([])
})
