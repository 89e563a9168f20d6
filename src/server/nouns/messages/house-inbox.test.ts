import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { sendChat } from '../../testing/visitor-messages.ts'

const { listConversations } = api.admin.messages
type Query = CallInput<typeof listConversations>['query']

let app: TestApp
let house: string
let token: string
const ids: string[] = []
beforeAll(async () => {
  app = await startOwnTestApp()
  house = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const client = await createUser(app.deps, { prenom: 'Hélène', nom: 'Forêt', email: 'helene@exemple.fr' })
  token = await createToken(app.deps, client.id)
  for (const titre of ['Été à Sète', 'Neige']) {
    const { id } = await createCommande(app.deps, client, { titre })
    ids.push(`cmd_${id}`)
    await write(`cmd_${id}`, `À propos de ${titre}.`)
  }
  await write(ids[1] ?? '', 'Le dénouement me paraît précipité.')
  await sendChat(app, { name: 'Anaïs Le Goïc', content: 'Relisez-vous les sonnets ?' })
})
afterAll(() => app.close())

const write = (conversationId: string, content: string) =>
  app.call(api.messages.write, { token, body: { conversationId, content } })
const found = async (query: Query) =>
  (await app.call(listConversations, { token: house, query })).data.map(({ title }) => title)
const mark = (action: 'archive' | 'unarchive' | 'delete', id = ids[0] ?? '') =>
  app.call(api.messages.bulk, { token: house, body: { conversationIds: [id], action } })
const stateOf = async (id = ids[0] ?? '') => {
  const { rows } = await app.deps.db.execute<{ etat: string }>(
    sql`select etat_maison as etat from conversations where id = ${id}`,
  )
  return rows[0]?.etat
}

// Accents counted in the inbox: « Foret » did not find Forêt.
test.each([
  ['FORET', ['Neige', 'Été à Sète']],
  ['helene@', ['Neige', 'Été à Sète']],
  ['ete sete', ['Été à Sète']],
  ['denouement precipite', ['Neige']],
  ['anais LE GOIC', ['Message du site']],
  ['SONNETS', ['Message du site']],
  ['introuvable', []],
  ['%', []],
])('%s finds threads by who writes and what was written, accents and case aside', async (search, titles) => {
  expect(await found({ search })).toEqual(titles)
})

test('the inbox holds what is archived or hidden apart, and a new message brings it back', async () => {
  expect(await stateOf()).toBe('OUVERTE')
  await mark('archive')
  expect(await stateOf()).toBe('ARCHIVEE')
  expect(await found({ archived: 'false' })).not.toContain('Été à Sète')
  expect(await found({ archived: 'true' })).toEqual(['Été à Sète'])
  await write(ids[0] ?? '', 'Encore un mot.')
  expect(await stateOf()).toBe('OUVERTE')
  expect(await found({ archived: 'false' })).toContain('Été à Sète')

  await mark('delete')
  expect(await stateOf()).toBe('VIDE')
  expect(await found({})).not.toContain('Été à Sète')
  // A search finds the empty threads too, to write in them.
  expect(await found({ search: 'sete' })).toEqual(['Été à Sète'])
  await write(ids[0] ?? '', 'Et un autre.')
  expect(await stateOf()).toBe('OUVERTE')
})

test('archiving and writing at once leaves the thread in the inbox', async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      mark('archive', ids[1]),
      write(ids[1] ?? '', `Au tour ${round}.`),
      mark('unarchive', ids[1]),
    ])
    const { rows } = await app.deps.db.execute<{ open: boolean }>(
      sql`select exists (select 1 from messages where conversation_id = ${ids[1]} and house_archived_at is null and house_hidden_at is null) as open`,
    )
    expect(await stateOf(ids[1])).toBe(rows[0]?.open ? 'OUVERTE' : 'ARCHIVEE')
  }
})

test('a search counts a thousand threads at most', async () => {
  await app.deps.db.execute(sql`
    insert into conversations (id, type, titre, updated_at)
    select 'sup_' || n, 'support', 'Sujet ' || n, now() - n * interval '1 minute' from generate_series(1, 1200) n`)
  await app.deps.db.execute(sql`
    insert into messages (id, conversation_id, from_admin, content, created_at)
    select gen_random_uuid(), 'sup_' || n, false, 'Question numéro ' || n, now() - n * interval '1 minute'
    from generate_series(1, 1200) n`)
  const total = async (query: Query) =>
    (await app.call(listConversations, { token: house, query })).pagination.total
  expect(await total({ archived: 'false', limit: 25 })).toBeGreaterThan(1200)
  expect(await total({ search: 'numero 1199' })).toBe(1)
  expect(await total({ search: 'question' })).toBe(1000)
})
