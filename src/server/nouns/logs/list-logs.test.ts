import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeLog } from './write-log.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof createAdmin>>
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  admin = await createAdmin(app.deps, { prenom: 'Lucie', nom: 'Aubrac' })
  token = await createToken(app.deps, admin.id)
})

test('the latest line comes first, with who, what, from where, and how it was', async () => {
  const tarifId = '01900000-0000-7000-8000-000000000001'
  await line({
    description: 'Tarif modifié',
    metadata: { tarifId },
    before: { prix: 200 },
    after: { prix: 220 },
  })
  const { data, pagination } = await app.call(api.admin.logs.list, { token })
  expect(pagination.totalCapped).toBeUndefined()
  expect(data[0]).toMatchObject({
    user: { prenom: 'Lucie', nom: 'Aubrac', role: 'ADMIN' },
    auteur: 'COMPTE',
    action: 'UPDATE_TARIF',
    description: 'Tarif modifié',
    metadata: { tarifId, before: { prix: 200 }, after: { prix: 220 } },
    ipAddress: '192.0.2.7',
  })
  const one = await app.call(api.admin.logs.get, { token, params: { id: data[0]?.id ?? '' } })
  expect(one.data).toEqual(data[0])
})

test('words find the sentence, the action, the person by their name, an address', async () => {
  await line({ description: 'Question supprimée' })
  const found = async (search: string) => {
    const { data } = await app.call(api.admin.logs.list, { token, query: { search } })
    return data.map(({ description }) => description)
  }
  for (const words of ['QUESTION supprimee', 'tarif modif', 'aubrac lucie', '192.0.2.7', admin.id]) {
    expect([words, await found(words)]).toEqual([words, ['Question supprimée']])
  }
  for (const absent of ['%', 'zq', 'introuvable', '192.0.2.8'])
    expect([absent, await found(absent)]).toEqual([absent, []])
})

test('a type, an action, a person and a period filter it, and an unknown one is refused', async () => {
  await line({ description: 'Hier' })
  app.clock.advance(48 * 3_600_000)
  token = await createToken(app.deps, admin.id)
  const other = await createUser(app.deps)
  await line({ description: 'Demain', by: other.id })
  const found = async (query: Record<string, string>) => {
    const { data } = await app.call(api.admin.logs.list, { token, query })
    return data.filter(({ action }) => action === 'UPDATE_TARIF').map(({ description }) => description)
  }
  expect(await found({ type: 'ADMIN' })).toEqual(['Demain', 'Hier'])
  expect(await found({ type: 'SYSTEM' })).toEqual([])
  expect(await found({ action: 'UPDATE_TARIF', sortDirection: 'asc' })).toEqual(['Hier', 'Demain'])
  expect(await found({ userId: other.id })).toEqual(['Demain'])
  expect(await found({ dateTo: '2026-11-22' })).toEqual(['Hier'])
  expect(await found({ dateFrom: '2026-11-22' })).toEqual(['Demain'])
  expect((await app.send(api.admin.logs.list, { token, query: { type: 'AUTRE' } })).status).toBe(400)
})

test('an erased person is « compte supprimé », nobody is the system', async () => {
  const gone = await createUser(app.deps)
  await line({ description: 'Avant', by: gone.id })
  await app.call(api.admin.users.remove, { token, params: { id: gone.id } })
  await line({ description: 'La nuit', by: null })
  const { data } = await app.call(api.admin.logs.list, { token, query: { action: 'UPDATE_TARIF' } })
  expect(data).toMatchObject([
    { description: 'La nuit', user: null, auteur: 'SYSTEME' },
    { description: 'Avant', user: null, auteur: 'COMPTE_SUPPRIME', userId: gone.id },
  ])
})

type Line = {
  description: string
  by?: string | null
  metadata?: Record<string, unknown>
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

async function line({
  description,
  by = admin.id,
  metadata = {},
  before = { prix: 1 },
  after = { prix: 2 },
}: Line) {
  await writeLog(app.deps.db, {
    by:
      by === null
        ? { id: null, ipAddress: null, userAgent: null }
        : { id: by, ipAddress: '192.0.2.7', userAgent: 'Un poste' },
    action: 'UPDATE_TARIF',
    type: 'ADMIN',
    description,
    metadata,
    changes: { before, after },
    createdAt: app.deps.clock(),
  })
}
