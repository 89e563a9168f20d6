import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { users } from '../../platform/db/schema/users.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { giveTotp } from '../../testing/second-factors.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueFacture } from '../money/invoices/issue-facture.ts'

let app: TestApp
let admin: typeof users.$inferSelect
let house: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  admin = await createAdmin(app.deps)
  house = await createToken(app.deps, admin.id)
  await app.call(api.admin.settings.update, {
    token: house,
    body: { security: { version: 0, value: { secondFacteurObligatoire: true } } },
  })
})
const asHouse = (endpoint: EndpointSpec, input: object = {}) => app.send(endpoint, { token: house, ...input })

test('a house that obliges its administrators opens nothing to one without second factor but their own account, until there is one', async () => {
  for (const endpoint of [api.admin.stats.get, api.admin.settings.get, api.notifications.list]) {
    expect(await asHouse(endpoint)).toMatchObject({
      status: 403,
      error: { code: 'SECOND_FACTOR_REQUIRED' },
    })
  }
  expect(await asHouse(api.auth.me)).toMatchObject({ status: 200, body: { mustSetUpSecondFactor: true } })
  expect(await asHouse(api.secondFactor.get)).toMatchObject({ body: { data: { isRequired: true } } })
  expect((await asHouse(api.secondFactor.beginTotp, { body: { password: TEST_PASSWORD } })).status).toBe(200)

  await giveTotp(app.deps, admin.id)
  expect((await asHouse(api.admin.stats.get)).status).toBe(200)
  expect(await asHouse(api.auth.me)).toMatchObject({ body: { mustSetUpSecondFactor: false } })
})

// Files, archives and invoices came to a bearer to whom everything else was refused.
test('a house that obliges its administrators lets one without second factor download nothing', async () => {
  const client = await createUser(app.deps)
  const { id } = await createCommande(app.deps, client)
  const fichier = await createFichier(app.deps, { commandeId: id, userId: client.id })
  const facture = await app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId: id }))
  const paths = [
    `/files/download/${fichier.id}`,
    `/files/projects/${id}/zip`,
    `/invoices/${facture.id}/download`,
    `/admin/factures/${facture.id}/download`,
  ]
  const statusOf = async (path: string) => {
    const response = await fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${house}` } })
    await response.arrayBuffer()
    return response.status
  }
  const statuses = () => Promise.all(paths.map(statusOf))
  expect(await statuses()).toEqual([403, 403, 403, 403])
  await giveTotp(app.deps, admin.id)
  expect(await statuses()).toEqual([200, 200, 200, 200])
})

test('a house that obliges its administrators asks nothing of its clients', async () => {
  const client = await createToken(app.deps, (await createUser(app.deps)).id)
  expect((await app.send(api.projects.list, { token: client })).status).toBe(200)
  const { data } = await app.call(api.secondFactor.get, { token: client })
  expect(data.isRequired).toBe(false)
})
