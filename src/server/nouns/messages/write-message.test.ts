import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { UNSENT_FILE_GONE } from '#contract/files/refusals.ts'
import { createAdmin, createFichier, createToken, createUser } from '../../testing/factories.ts'
import { startOwnTestApp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const { messages } = api

let app: TestApp
let client: Awaited<ReturnType<typeof createUser>>
let admin: Awaited<ReturnType<typeof createUser>>
let [mine, house] = ['', '']
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  client = await createUser(app.deps)
  admin = await createAdmin(app.deps)
  mine = await createToken(app.deps, client.id)
  house = await createToken(app.deps, admin.id)
})
afterAll(() => app.close())

const write = (token: string, body: object) => app.send(messages.write, { token, body })
const written = async (token: string, body: { content: string } & Record<string, unknown>) =>
  (await app.call(messages.write, { token, body })).data
const threads = async (token: string) => (await app.call(messages.listConversations, { token })).data

// The second subject was lost in the first general thread.
test('each subject opens a support thread of its title, and none continues the general one', async () => {
  const first = await written(mine, { subject: 'Délais', content: 'Quand ?' })
  const second = await written(mine, { subject: 'Facture', content: 'Où est-elle ?' })
  const general = await written(mine, { content: 'Bonjour.' })
  const again = await written(mine, { content: 'Rebonjour.' })

  expect(first.conversationId).toBe(`sup_${first.supportRequestId ?? ''}`)
  expect([first, second].map(({ supportRequest }) => supportRequest?.title)).toEqual(['Délais', 'Facture'])
  expect(first.conversationId).not.toBe(second.conversationId)
  expect(general.conversationId).toMatch(/^usr_/)
  expect(again.conversationId).toBe(general.conversationId)
  expect((await threads(mine)).map(({ type }) => type).toSorted()).toEqual(['general', 'support', 'support'])
})

test('a support thread is continued by the id of its request, by its own people alone', async () => {
  const { supportRequestId, conversationId } = await written(mine, { subject: 'Délais', content: 'Quand ?' })
  expect((await written(mine, { supportRequestId, content: 'Alors ?' })).conversationId).toBe(conversationId)
  expect((await written(house, { supportRequestId, content: 'Demain.' })).conversationId).toBe(conversationId)

  const other = await createToken(app.deps, (await createUser(app.deps)).id)
  expect((await write(other, { supportRequestId, content: 'Et moi ?' })).status).toBe(404)
})

test('an author’s files are joined to their message, once', async () => {
  const file = await createFichier(app.deps, { kind: 'MESSAGE', userId: client.id, nom: 'plan.pdf' })
  const sent = await written(mine, { content: 'Voici.', attachments: [file.id, file.id] })
  expect(sent.attachments).toMatchObject([{ id: file.id, filename: 'plan.pdf' }])

  const { data } = await app.call(messages.getConversation, {
    token: mine,
    params: { id: sent.conversationId },
  })
  expect(data.messages.at(-1)?.attachments).toHaveLength(1)
  expect((await write(mine, { content: 'Encore.', attachments: [file.id] })).status).toBe(404)
})

test('a file of somebody else, or of an order, is not found, and no message is written', async () => {
  const theirs = await createFichier(app.deps, { kind: 'MESSAGE', userId: admin.id })
  const source = await createFichier(app.deps, { kind: 'SOURCE', userId: client.id })
  for (const { id } of [theirs, source]) {
    const refused = await write(mine, { content: 'Voici.', attachments: [id] })
    expect([refused.status, refused.error?.message]).toEqual([404, UNSENT_FILE_GONE])
  }
  expect(await threads(mine)).toEqual([])
})

test('an admin begins a thread with a client, who reads it and answers in it', async () => {
  const begun = await written(house, { receiverId: client.id, content: 'Bonjour, une question.' })
  expect(begun).toMatchObject({ fromAdmin: true, receiverId: client.id })
  const titled = await written(house, { receiverId: client.id, subject: 'Votre ISBN', content: 'Le voici.' })
  expect(titled.supportRequest).toEqual({ title: 'Votre ISBN' })
  expect(await threads(mine)).toHaveLength(2)
  expect((await written(mine, { content: 'Je réponds.' })).conversationId).toBe(begun.conversationId)
})

test('a receiver who is not of the thread, or another request, is not found', async () => {
  const other = await createUser(app.deps)
  const { conversationId, supportRequestId } = await written(mine, { subject: 'Délais', content: 'Quand ?' })
  for (const token of [mine, house])
    expect((await write(token, { conversationId, receiverId: other.id, content: 'Non.' })).status).toBe(404)
  const elsewhere = await written(mine, { subject: 'Facture', content: 'Où ?' })
  const both = { conversationId: elsewhere.conversationId, supportRequestId, content: 'Non.' }
  expect((await write(mine, both)).status).toBe(404)
  const answer = await written(house, { conversationId, receiverId: client.id, content: 'Demain.' })
  expect(answer.conversationId).toBe(conversationId)
})

test('a general message bears the name of the other person as its thread’s title', async () => {
  const { conversationId } = await written(mine, { content: 'Bonjour.' })
  const reply = await written(house, { conversationId, content: 'Bonjour à vous.' })
  expect(reply.conversation).toEqual({
    id: conversationId,
    type: 'general',
    title: `${client.prenom} ${client.nom}`,
  })
  const read = await app.call(messages.get, { token: mine, params: { id: reply.id } })
  expect(read.data.conversation.title).toBe(`${admin.prenom} ${admin.nom}`)
})

test('a client writes to the house alone, an admin to a client', async () => {
  const other = await createUser(app.deps)
  expect((await written(mine, { receiverId: admin.id, content: 'Bonjour.' })).fromAdmin).toBe(false)
  for (const [token, receiverId] of [
    [mine, other.id],
    [mine, client.id],
    [house, admin.id],
    [house, '01990c3e-7c1b-7000-8000-000000000000'],
  ] as const) {
    const refused = await write(token, { receiverId, content: 'Bonjour.' })
    expect([refused.status, refused.error?.message]).toEqual([404, 'Destinataire non trouvé'])
  }
})

// An account that had not confirmed its address sent 1 500 messages in twenty seconds, and gave as many notifications.
test('a client sends so many messages an hour, the house as many as it needs', async () => {
  const bounded = await startOwnTestApp({ RATE_LIMITS: 'messages=3/3600' })
  const author = await createToken(bounded.deps, (await createUser(bounded.deps)).id)
  const other = await createToken(bounded.deps, (await createUser(bounded.deps)).id)
  const staff = await createToken(bounded.deps, (await createAdmin(bounded.deps)).id)
  const sent = async (token: string, body: object) =>
    (await bounded.send(messages.write, { token, body })).status
  const statuses = []
  for (const content of ['Un.', 'Deux.', 'Trois.', 'Quatre.']) statuses.push(await sent(author, { content }))
  expect(statuses).toEqual([201, 201, 201, 429])
  expect(await sent(other, { content: 'Un.' })).toBe(201)
  const id = (await bounded.call(messages.listConversations, { token: author })).data[0]?.id
  for (const content of ['1', '2', '3', '4'])
    expect(await sent(staff, { conversationId: id, content })).toBe(201)
  await bounded.close()
})

test('a burst of one thread is one notification, until it is read or a quarter of an hour has passed', async () => {
  const told = async (token: string) =>
    (await app.call(api.notifications.list, { token })).notifications.filter(({ actionUrl }) =>
      actionUrl?.endsWith(conversationId),
    )
  const { conversationId } = await written(mine, { content: 'Un.' })
  await written(mine, { conversationId, content: 'Deux.' })
  await written(mine, { conversationId, content: 'Trois.' })
  await written(mine, { subject: 'Délais', content: 'Autre chose.' })
  const [first, ...others] = await told(house)
  expect(others).toEqual([])

  await app.call(api.notifications.markRead, { token: house, params: { id: first?.id ?? '' } })
  await written(mine, { conversationId, content: 'Quatre.' })
  expect(await told(house)).toHaveLength(2)
  app.clock.advance(15 * 60_000)
  await written(mine, { conversationId, content: 'Cinq.' })
  expect(await told(house)).toHaveLength(2)
  app.clock.advance(1)
  await written(mine, { conversationId, content: 'Six.' })
  expect(await told(house)).toHaveLength(3)

  for (const content of ['Oui.', 'Non.']) await written(house, { conversationId, content })
  expect(await told(mine)).toHaveLength(1)
})
