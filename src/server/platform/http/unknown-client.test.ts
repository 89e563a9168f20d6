import { afterAll, beforeAll, expect, test } from 'vitest'
import { createToken, createUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { fillArea } from '../../testing/fill-area.ts'
import {
  CONVERSATION,
  callerFromOutside,
  expectFields,
  FACTURE,
  FAQ,
  idIn,
  MESSAGE,
  NOTIFICATION,
  PAGINATION,
  TARIF,
  USER,
} from '../../testing/outside-client.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

// A client written from the specification's seventh sections: paths, bodies and names of fields typed again, nothing of our contract.

let app: TestApp
let owner: Awaited<ReturnType<typeof createUser>>
let mine = ''
beforeAll(async () => {
  app = await startTestApp()
  owner = await createUser(app.deps)
  mine = await createToken(app.deps, owner.id)
  await fillArea({ app, owner, who: 'owner' })
})
afterAll(() => app.close())
const { raw, call } = callerFromOutside(() => app)

test('login, register, me and refresh carry the account and its token', async () => {
  const login = await call('POST', '/auth/login', { body: { email: owner.email, password: TEST_PASSWORD } })
  expectFields(login, 'token user', ['user', USER])
  const register = await call('POST', '/auth/register', {
    body: { prenom: 'Ana', nom: 'Sanz', email: 'ana@exemple.fr', password: 'Encre-rouge-2026' },
  })
  expectFields(register, 'token user', ['user', USER])
  expectFields(await call('GET', '/auth/me', { token: mine }), USER)
  expectFields(await call('POST', '/auth/refresh', { token: await createToken(app.deps, owner.id) }), 'token')
})

test.each([
  ['GET', '/tarifs', 'data', TARIF],
  ['GET', '/faq?visible=true', 'data', FAQ],
])('anybody reads %s %s', async (method, path, list, fields) => {
  expectFields(await call(method, path), list, [`${list}.0`, fields])
})

test('a client reads their projects, messages, invoices and notifications', async () => {
  const projects = await call('GET', '/projects?page=1&limit=10&status=all', { token: mine })
  expectFields(projects, 'data pagination', ['data.0', 'id titre status statut'], ['pagination', PAGINATION])
  expectFields(await call('GET', '/projects/counts', { token: mine }), 'data')
  const conversations = await call('GET', '/messages/conversations?page=1&limit=10', { token: mine })
  expectFields(conversations, 'messages data pagination', ['messages.0', MESSAGE], ['data.0', CONVERSATION])
  expectFields(
    conversations,
    'pagination',
    ['pagination', 'hasNextPage'],
    ['messages.0.sender', 'id prenom nom'],
  )
  const factures = await call('GET', '/invoices?page=1&limit=10', { token: mine })
  expectFields(
    factures,
    'pagination',
    ['data.0', FACTURE],
    ['data.0.commande', 'id titre description statut amount createdAt client'],
  )
  const told = await call('GET', '/notifications?page=1&limit=20&unreadOnly=true', { token: mine })
  expectFields(told, 'notifications', ['notifications.0', NOTIFICATION])
  for (const path of ['/notifications/unread-count', '/messages/unread-count']) {
    expectFields(await call('GET', path, { token: mine }), 'count')
  }
})

test('a client orders a new project, and may say again who they are', async () => {
  const service = /"id":"([^"]+)","nom":"[^"]*à la page/.exec(JSON.stringify(await call('GET', '/tarifs')))
  const form = new FormData()
  const fields = { serviceId: service?.[1], nombrePages: 120, prixCalcule: 220, titre: 'Causses' }
  const identity = { userId: owner.id, prenom: 'Marie', nom: 'Aubrac', email: owner.email }
  for (const [name, value] of Object.entries({ ...fields, description: '', ...identity })) {
    form.append(name, String(value))
  }
  const metadata = { title: 'Le roman', description: '', originalName: 'roman.txt' }
  form.append('fileMetadata_0', JSON.stringify(metadata))
  form.append('files', new Blob(['Chapitre un.']), 'roman.txt')
  const response = await fetch(`${app.url}/api/commandes/create-paid-project`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mine}` },
    body: form,
  })
  expect(response.status).toBe(201)
  expectFields(await response.json(), 'checkoutUrl pendingCommandeId message details')
})

test('a message is sent with a subject and its thread read again', async () => {
  const body = { subject: 'Délais', content: 'Quand ?' }
  const sent = await call('POST', '/messages/conversations', { token: mine, body })
  expectFields(sent, 'data', ['data', MESSAGE], ['data.supportRequest', 'title'])
})

test('messages are listed, written, marked, counted, exported and hidden one by one', async () => {
  const as = { token: mine }
  const sent = await call('POST', '/messages', { ...as, body: { content: 'Encore un mot.' } })
  expectFields(sent, 'data', ['data', MESSAGE])
  const query = 'page=1&limit=10&unread=false&archived=false&pinned=false&type=all&search=mot'
  const list = await call('GET', `/messages?${query}`, as)
  expectFields(list, 'data pagination', ['data.0', MESSAGE], ['pagination', PAGINATION])
  const id = idIn(list)
  expectFields(await call('GET', `/messages/${id}`, as), 'data', ['data', MESSAGE])
  const marks = { isRead: true, isArchived: false, isPinned: true }
  expectFields(await call('PUT', `/messages/${id}`, { ...as, body: marks }), 'data', ['data', MESSAGE])
  expectFields(await call('GET', '/messages/stats', as), 'data', ['data', 'total unread archived pinned'])
  await call('POST', '/messages/bulk', { ...as, body: { messageIds: [id], action: 'archive' } })
  const exported = await fetch(`${app.url}/api/messages/export?search=mot`, {
    headers: { authorization: `Bearer ${mine}` },
  })
  expect(await exported.text()).toContain('Encore un mot.')
  await call('DELETE', `/messages/${id}?hard=false`, as)
  expect((await raw('GET', `/messages/${id}`, as)).status).toBe(404)
})
