import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { marking } from '../../testing/delivered-file.ts'
import { createAdmin, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { at, delivered, put, kept, refused, asked } = marking(() => app)

test('the house reads what the author marked and how far they have read, and writes nothing in their place', async () => {
  const mine = await delivered()
  const marques = [refused(1), asked(3, 'Pourquoi une virgule\u202f?')]
  await put(mine, { marques, lecture: { chapitre: 0, paragraphe: 4, relus: [0], luLe: at() } })
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)

  const { data } = await app.call(api.admin.atelier.get, { token, params: mine.params })
  expect(data).toEqual(await kept(mine))
  expect(data).toMatchObject({
    marques: [{ choix: 'REFUSEE' }, { choix: 'QUESTION', mot: 'Pourquoi une virgule\u202f?' }],
    lecture: { relus: [0] },
    ouverte: true,
  })
  expect(
    (await app.send(api.atelier.put, { token, params: mine.params, body: { marques: [] } })).status,
  ).toBe(404)
  const elsewhere = { ...mine.params, fileId: mine.params.id }
  expect((await app.send(api.admin.atelier.get, { token, params: elsewhere })).status).toBe(404)
})
