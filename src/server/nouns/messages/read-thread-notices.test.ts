import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof createAdmin>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  admin = await createAdmin(app.deps)
})

type Read = (token: string, id: string) => Promise<unknown>
const ways: [string, Read][] = [
  ['opened', (token, id) => app.call(api.messages.markRead, { token, params: { id } })],
  [
    'answered',
    (token, id) => app.call(api.admin.messages.reply, { token, params: { id }, body: { content: 'Oui.' } }),
  ],
  [
    'marked in the inbox',
    (token, id) => app.call(api.messages.bulk, { token, body: { conversationIds: [id], action: 'read' } }),
  ],
  [
    'marked by its message',
    async (token, id) => {
      const { data } = await app.call(api.messages.getConversation, { token, params: { id } })
      const messageIds = data.messages.map((message) => message.id)
      await app.call(api.messages.bulk, { token, body: { messageIds, action: 'read' } })
    },
  ],
  [
    'emptied of its message',
    async (token, id) => {
      const { data } = await app.call(api.messages.getConversation, { token, params: { id } })
      for (const message of data.messages)
        await app.call(api.messages.remove, { token, params: { id: message.id }, query: { hard: 'true' } })
    },
  ],
]

// Its notification stayed unread under the bell, and kept every later e-mail of the thread from leaving.
test.each(ways)(
  'a thread %s by one administrator is read under the bell of all, and its next message is e-mailed',
  async (_, read) => {
    app.clock.set('2100-01-05T09:00:00.000Z')
    const colleague = await createAdmin(app.deps)
    const author = await createUser(app.deps)
    const { id: commandeId } = await createCommande(app.deps, author)
    const ask = async (content: string) => {
      const token = await createToken(app.deps, author.id)
      await app.call(api.messages.write, { token, body: { commandeId, content } })
      app.clock.advance(6 * 60_000)
      await app.runJobs()
    }
    const bell = async () =>
      (await app.call(api.notifications.unreadCount, { token: await createToken(app.deps, admin.id) })).count
    await ask('Où en est mon texte ?')
    expect(await bell()).toBe(1)
    await read(await createToken(app.deps, colleague.id), `cmd_${commandeId}`)
    expect(await bell()).toBe(0)

    app.clock.advance(60 * 60_000)
    await ask('Et maintenant ?')
    expect(await bell()).toBe(1)
    const written = await app.deps.db.select().from(emails).where(eq(emails.userId, admin.id))
    expect(written.map(({ statut }) => statut)).toEqual(['ENVOYE', 'ENVOYE'])
  },
)

test('a thread where one message waits stays unread under the bell', async () => {
  const author = await createUser(app.deps)
  const { id: commandeId } = await createCommande(app.deps, author)
  const token = await createToken(app.deps, author.id)
  const sent = await app.call(api.messages.write, { token, body: { commandeId, content: 'Un.' } })
  await app.call(api.messages.write, { token, body: { commandeId, content: 'Deux.' } })
  const house = await createToken(app.deps, admin.id)
  await app.call(api.messages.bulk, {
    token: house,
    body: { messageIds: [sent.data.id], action: 'read' },
  })
  expect(await app.call(api.notifications.unreadCount, { token: house })).toEqual({ count: 1 })
})
