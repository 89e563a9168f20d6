import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { createAdmin, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a new house shows its nine correctors, each with a specialty and nothing of its own', async () => {
  const { data } = await app.call(api.correcteurs.list, {})
  expect(data).toHaveLength(9)
  expect(data[0]).toEqual({ id: data[0]?.id, nom: 'Hélène Astier', specialite: 'Romans et récits' })
  const answer = await app.send(api.correcteurs.list, {})
  expect(JSON.stringify(answer)).not.toContain('actif')
})

test('who no longer works for the house is on no page, and stays in the back-office', async () => {
  const nom = 'Bastien Morvan'
  await app.deps.db.update(correcteurs).set({ actif: false }).where(eq(correcteurs.nom, nom))
  const { data } = await app.call(api.correcteurs.list, {})
  expect(data.map((one) => one.nom)).not.toContain(nom)
  expect(data).toHaveLength(8)
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const all = await app.call(api.admin.correcteurs.list, { token })
  expect(all.data.map((one) => one.nom)).toContain(nom)
})
