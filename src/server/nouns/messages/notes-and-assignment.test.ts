import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { liveEvents } from '../../platform/db/schema/live.ts'
import { conversations } from '../../platform/db/schema/messages.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import type { users } from '../../platform/db/schema/users.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { jsonOf, subjectsOf } from '../account-export/read-given.ts'
import { readOwnAddresses } from '../users/own-addresses.ts'

const SECRET = 'Cliente pressee : rappeler jeudi'

let app: TestApp
let admin: typeof users.$inferSelect
let client: typeof users.$inferSelect
let house: string
let token: string
let id: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  admin = await createAdmin(app.deps, { prenom: 'Judith', nom: 'Roussel-Assignee' })
  client = await createUser(app.deps)
  house = await createToken(app.deps, admin.id)
  token = await createToken(app.deps, client.id)
  id = `cmd_${(await createCommande(app.deps, client)).id}`
  await app.call(api.messages.write, { token, body: { conversationId: id, content: 'Bonjour.' } })
})

const note = () =>
  app.call(api.admin.messages.addNote, { token: house, params: { id }, body: { content: SECRET } })
const assign = (assigneeId: string | null) =>
  app.send(api.admin.messages.assign, { token: house, params: { id }, body: { assigneeId } })

test('a note is read by the house, and in no call or export of the client', async () => {
  const { data } = await note()
  expect(data).toMatchObject({ author: { id: admin.id }, content: SECRET })
  const { data: notes } = await app.call(api.admin.messages.listNotes, { token: house, params: { id } })
  expect(notes.map(({ content }) => content)).toEqual([SECRET])
  await assign(admin.id)

  const paths = [
    '/messages',
    `/messages?search=${encodeURIComponent('pressee')}`,
    '/messages/conversations',
    `/messages/conversations/${id}`,
    '/messages/export',
    '/messages/stats',
    '/messages/unread-count',
    '/notifications',
    '/projects',
  ]
  for (const path of paths) {
    const response = await fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    expect([path, response.status]).toEqual([path, 200])
    expect(`${path} ${text}`).not.toMatch(/rappeler jeudi|Roussel-Assignee|assignee/)
  }
  const owner = { id: client.id, addresses: await readOwnAddresses(app.deps.db, client) }
  const exported: string[] = []
  for (const subject of subjectsOf(app.deps.db, owner)) {
    for await (const part of jsonOf(app.deps.db, subject)) exported.push(part)
  }
  expect(exported.join('')).toContain(id)
  expect(exported.join('')).not.toMatch(/rappeler jeudi|assignee|etatMaison/i)
})

test('a note and an assignment mail nobody, notify no client, and tell no open page of theirs', async () => {
  const before = await Promise.all([mails(), told(), toldPages()])
  await note()
  await assign(admin.id)
  expect(await Promise.all([mails(), told(), toldPages()])).toEqual(before)
})

test('a client may neither read, write nor delete a note, nor assign', async () => {
  const { data } = await note()
  const params = { id }
  expect((await app.send(api.admin.messages.listNotes, { token, params })).status).toBe(403)
  expect(
    (await app.send(api.admin.messages.addNote, { token, params, body: { content: 'Non.' } })).status,
  ).toBe(403)
  const noteId = data.id
  expect((await app.send(api.admin.messages.removeNote, { token, params: { id, noteId } })).status).toBe(403)
  expect(
    (await app.send(api.admin.messages.assign, { token, params, body: { assigneeId: null } })).status,
  ).toBe(403)
})

test('a note leaves its thread where it stands in the lists, unread as it was', async () => {
  const [before] = (await app.call(api.admin.messages.listConversations, { token: house })).data
  app.clock.advance(60_000)
  await note()
  const [after] = (await app.call(api.admin.messages.listConversations, { token: house })).data
  expect(after).toEqual(before)
})

test('the log says who noted and who was given a thread, never the words', async () => {
  const { data } = await note()
  await assign(admin.id)
  await app.call(api.admin.messages.removeNote, { token: house, params: { id, noteId: data.id } })
  const lines = await app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(3)
  expect(lines.map(({ action }) => action)).toEqual(['DELETE_NOTE', 'ASSIGN_CONVERSATION', 'CREATE_NOTE'])
  expect(lines[1]?.metadata).toMatchObject({
    conversationId: id,
    before: { assigneeId: null },
    after: { assigneeId: admin.id },
  })
  expect(JSON.stringify(lines)).not.toMatch(/rappeler/)
})

test('whoever is given a thread by another is told; it is found under them, and under nobody once taken back', async () => {
  const other = await createAdmin(app.deps)
  expect((await assign(other.id)).status).toBe(200)
  const [last] = await app.deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, other.id))
    .orderBy(desc(notifications.id))
  expect(last).toMatchObject({ title: 'Conversation confiée', actionUrl: `/admin/messagerie/${id}` })
  expect(last?.message).toMatch(/vous confie «.*»\.$/u)

  const found = async (assignee: string, as = house) =>
    (await app.call(api.admin.messages.listConversations, { token: as, query: { assignee } })).data.length
  expect(await found(other.id)).toBe(1)
  expect(await found('moi')).toBe(0)
  expect(await found('moi', await createToken(app.deps, other.id))).toBe(1)
  await assign(null)
  expect(await found('aucun')).toBe(1)
})

test('a thread is given to an active administrator and nobody else', async () => {
  const gone = await createAdmin(app.deps, { isActive: false })
  for (const person of [client.id, gone.id]) {
    expect(await assign(person)).toMatchObject({
      status: 404,
      error: { message: 'Administrateur non trouvé' },
    })
  }
  const { status } = await app.send(api.admin.messages.listConversations, {
    token: house,
    query: { assignee: 'quelqu’un' },
  })
  expect(status).toBe(400)
})

test('the notes of an erased thread are gone with it', async () => {
  await note()
  await app.deps.db.delete(conversations).where(eq(conversations.id, id))
  const { status } = await app.send(api.admin.messages.listNotes, { token: house, params: { id } })
  expect(status).toBe(404)
})

const mails = () => app.deps.db.$count(emails)
const told = () => app.deps.db.$count(notifications, eq(notifications.userId, client.id))
const toldPages = () => app.deps.db.$count(liveEvents, eq(liveEvents.userId, client.id))
