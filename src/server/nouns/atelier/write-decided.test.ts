import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandeEvenements } from '../../platform/db/schema/commandes.ts'
import { marking } from '../../testing/delivered-file.ts'
import { createAdmin, createToken } from '../../testing/factories.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { delivered, put, refused } = marking(() => app)

// The e-mail promised a file that no job would write, and the order asked for it for ever.
test('an order that the house ends by hand was found good to print by nobody: no text is decided', async () => {
  const mine = await delivered()
  await put(mine, { marques: [refused(1)] })
  const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const params = { id: mine.params.id }
  await app.call(api.admin.commandes.update, { token: house, params, body: { statut: 'TERMINE' } })

  expect((await app.call(api.admin.commandes.get, { token: house, params })).data.aEcrire).toEqual([])
  const asked = await app.send(api.admin.atelier.writeDecided, { token: house, params: mine.params })
  expect(asked.status).toBe(409)
  const [step] = await app.deps.db
    .select()
    .from(commandeEvenements)
    .where(and(eq(commandeEvenements.commandeId, params.id), eq(commandeEvenements.vers, 'TERMINE')))
  const mail = await readQueuedEmail(app.deps, `statut:${step?.id}`)
  expect(mail?.text).toContain('Votre texte est bon à tirer')
  expect(mail?.text).not.toContain('bon-a-tirer')
})
