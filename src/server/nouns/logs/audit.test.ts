import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints, type NamedEndpoint } from '#contract/all-endpoints.ts'
import { api } from '#contract/api.ts'
import { pathOf } from '#contract/endpoint.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import type { Stage } from '../../testing/example-request.ts'
import { askOf } from '../../testing/example-requests.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
} from '../../testing/factories.ts'
import { placeCommande, sendCommande } from '../../testing/ordering.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const AGENT = 'Mozilla/5.0 (un poste de la maison)'

/** Endpoints that change nothing: a link of 60 seconds to a file, and a call always refused. */
const CHANGES_NOTHING = new Set([
  'admin.factures.ticket',
  'admin.factures.remove',
  'admin.users.previewClients',
])

let app: TestApp
let admin: Awaited<ReturnType<typeof createUser>>
let owner: Awaited<ReturnType<typeof createUser>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await createAdmin(app.deps)
  owner = await createUser(app.deps)
})
afterAll(() => app.close())

const writes = allEndpoints().filter(
  ({ name, endpoint }) =>
    endpoint.path.startsWith('/admin/') && endpoint.method !== 'GET' && !CHANGES_NOTHING.has(name),
)

// Lines were written without address or agent, and gave the change without the former value.
test.each(writes)(
  '$name leaves a line: who, from where, how it was and how it is',
  async ({ name, endpoint }) => {
    const stage: Stage = { app, owner, who: 'admin' }
    const ask = await askOf(stage, { name, endpoint, noun: '', title: '' })
    const known = new Set((await lines()).map(({ id }) => id))

    expect((await call({ endpoint }, ask)).ok).toBe(true)

    const written = (await lines()).filter(({ id }) => !known.has(id))
    expect(written.length).toBeGreaterThan(0)
    for (const line of written) {
      expect(line).toMatchObject({ userId: admin.id, ipAddress: '127.0.0.1', userAgent: AGENT })
      const { before, after } = changesIn(line.metadata)
      expect(before ?? after, `${name} says neither what was nor what is`).toBeTypeOf('object')
      if (!before || !after) continue
      expect(Object.keys(after)).not.toEqual([])
      const idle = Object.keys(after).filter((field) => after[field] === before[field])
      expect(idle.filter((field) => after[field] !== '•••')).toEqual([])
    }
  },
)

test('a line says the fields that changed and no other, and never a name, an address or a note', async () => {
  const { id } = await createCommande(app.deps, owner, { statut: 'PAYEE', noteClient: null })
  await createFichier(app.deps, { commandeId: id, userId: owner.id })
  await as(
    admin.id,
    api.admin.commandes.update,
    { id },
    { noteClient: 'Rappeler Mme Aubrac', statut: 'EN_COURS' },
  )
  await as(admin.id, api.admin.users.update, { id: owner.id }, { nom: 'Kerbrat', role: 'USER' })

  const [account, started, rewritten] = await lines()
  expect(rewritten?.metadata).toMatchObject({ before: { noteClient: null }, after: { noteClient: '•••' } })
  expect(started?.metadata).toMatchObject({ before: { statut: 'PAYEE' }, after: { statut: 'EN_COURS' } })
  expect(account?.metadata).toEqual({
    userId: owner.id,
    fields: ['nom'],
    before: { nom: '•••' },
    after: { nom: '•••' },
  })
  expect(JSON.stringify(await lines())).not.toMatch(/Kerbrat|Aubrac|@exemple\.fr/)
})

test('an order leaves its line when a guest places it, and when a client takes up a draft', async () => {
  const { pendingCommandeId } = await placeCommande(app, { headers: { 'user-agent': AGENT } })
  expect(await createdLine(pendingCommandeId)).toMatchObject({
    userId: null,
    ipAddress: '127.0.0.1',
    userAgent: AGENT,
    metadata: { before: null, after: { nombrePages: 250, montant: 48_000 } },
  })

  const { error } = await sendCommande(app, { fields: { email: owner.email } })
  const token = await createToken(app.deps, owner.id)
  const resumed = await app.call(api.commandes.resumeDraft, {
    token,
    body: { brouillon: error?.brouillon ?? '' },
  })
  expect(await createdLine(resumed.pendingCommandeId)).toMatchObject({
    userId: owner.id,
    ipAddress: '127.0.0.1',
  })
})

test('a token presented again after its grace leaves one line, with where it came from', async () => {
  const token = await createToken(app.deps, owner.id)
  await app.send(api.auth.refresh, { token })
  app.clock.advance(60_000)
  for (const _ of [1, 2]) {
    await fetch(`${app.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'un autre' },
    })
  }
  const replays = (await lines()).filter(({ action }) => action === 'TOKEN_REPLAYED')
  expect(replays).toHaveLength(1)
  expect(replays[0]).toMatchObject({
    userId: owner.id,
    type: 'AUTH',
    ipAddress: '127.0.0.1',
    userAgent: 'un autre',
  })
})

const lines = () => app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id))

async function createdLine(commandeId: string) {
  const created = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.action, 'CREATE_COMMANDE'))
  return created.find(({ metadata }) => metadata.commandeId === commandeId)
}

async function as(
  userId: string,
  endpoint: NamedEndpoint['endpoint'],
  params: Record<string, string>,
  body: unknown,
) {
  const token = await createToken(app.deps, userId)
  expect((await app.send(endpoint, { token, params, body })).status).toBe(200)
}

async function call({ endpoint }: Pick<NamedEndpoint, 'endpoint'>, ask: Awaited<ReturnType<typeof askOf>>) {
  const isJson = ask.body !== undefined
  return fetch(`${app.url}/api${pathOf(endpoint.path, ask.params)}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${await createToken(app.deps, admin.id)}`,
      'user-agent': AGENT,
      ...(isJson && { 'content-type': 'application/json' }),
    },
    body: ask.form ?? (isJson ? JSON.stringify(ask.body) : null),
  })
}

function changesIn({ before, after }: Record<string, unknown>) {
  return { before: recordOf(before), after: recordOf(after) }
}

const recordOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null
