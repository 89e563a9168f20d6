import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { api } from '#contract/api.ts'
import { COMMANDE_STATUTS } from '#contract/commandes/statuts.ts'
import type { Stage } from '../../testing/example-request.ts'
import { askOf } from '../../testing/example-requests.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

// A client of the specification reads a whole thing, changes one field of it, and sends the whole thing back.

const endpoints = allEndpoints()
const WRITES = endpoints.filter(({ endpoint: { method } }) => method === 'PUT' || method === 'PATCH')
const PAIRS = WRITES.flatMap((write) => {
  const read = endpoints.find(
    ({ endpoint }) => endpoint.method === 'GET' && endpoint.path === write.endpoint.path,
  )
  return read ? [{ name: write.name, write, read }] : []
})

const record = z.record(z.string(), z.unknown())
const MARKS = new Set(['updatedAt', 'version'])

let app: TestApp
let stage: Stage
const tokens = { admin: '', user: '' }
beforeAll(async () => {
  app = await startTestApp()
  const owner = await createUser(app.deps)
  tokens.user = await createToken(app.deps, owner.id)
  tokens.admin = await createToken(app.deps, (await createAdmin(app.deps)).id)
  stage = { app, owner, who: 'admin' }
})
afterAll(() => app.close())

const tokenOf = (access: string) => (access === 'admin' ? tokens.admin : tokens.user)
/** The content to send back: the answer's `data`, or the answer itself without one. */
function contentOf(body: unknown): Record<string, unknown> {
  const answer = record.parse(body)
  return answer.data === undefined ? answer : record.parse(answer.data)
}
/** Without the marks of a writing, which may differ although nothing else does. */
const said = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content, (key, value: unknown) => (MARKS.has(key) ? undefined : value)))

test.for(PAIRS)('$name takes back what was read, and changes nothing by it', async ({ write, read }) => {
  const { params = {} } = await askOf(stage, write)
  const token = tokenOf(write.endpoint.access)
  const before = contentOf((await app.send(read.endpoint, { token, params })).body)
  const sent = await app.send(write.endpoint, { token, params, body: before })
  expect([sent.status, sent.error]).toEqual([200, null])
  const after = contentOf((await app.send(read.endpoint, { token, params })).body)
  expect(said(after)).toEqual(said(before))
})

// The status that an order had made a 409, and the notes sent with it were lost.
test.for(COMMANDE_STATUTS)('an order %s takes back its status with a new note', async (statut) => {
  const { id } = await createCommande(app.deps, stage.owner, { statut })
  const as = { token: tokens.admin, params: { id } }
  const { data } = await app.call(api.admin.commandes.get, as)
  const sent = await app.send(api.admin.commandes.update, {
    ...as,
    body: { ...data, noteCorrecteur: 'Relire la fin' },
  })
  expect([sent.status, sent.error]).toEqual([200, null])
  const after = (await app.call(api.admin.commandes.get, as)).data
  expect(after.noteCorrecteur).toBe('Relire la fin')
  expect([after.statut, after.timeline]).toEqual([statut, data.timeline])
})
