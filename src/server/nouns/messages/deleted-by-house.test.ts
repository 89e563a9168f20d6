import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createCorrespondents } from '../../testing/correspondents.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string
let houseToken: string
let thread: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ token, houseToken, thread } = await createCorrespondents(app))
})
afterAll(() => app.close())

// The house deleted a client's words for good, or put them out of its sight, and nothing said who had.
test('what the house deletes, for all or for itself, leaves a line; what a client hides leaves none', async () => {
  const write = async (content: string) =>
    (await app.call(api.messages.write, { token, body: { conversationId: thread, content } })).data
  const ids = [(await write('Un.')).id, (await write('Deux.')).id, (await write('Trois.')).id]
  const [gone = '', hidden = ''] = ids
  const bulk = (bearer: string, body: object) =>
    app.call(api.messages.bulk, { token: bearer, body: { action: 'delete', ...body } })
  await app.call(api.messages.remove, { token: houseToken, params: { id: gone }, query: { hard: 'true' } })
  await bulk(houseToken, { messageIds: [hidden] })
  await bulk(token, { messageIds: [hidden] })
  await bulk(houseToken, { conversationIds: [thread] })
  await bulk(token, { conversationIds: [thread] })

  const { data } = await app.call(api.admin.logs.list, {
    token: houseToken,
    query: { action: 'DELETE_MESSAGE' },
  })
  expect(data.map(({ description }) => description).toReversed()).toEqual([
    'Message supprimé pour tous',
    'Messages retirés de la messagerie de la maison',
    'Messages retirés de la messagerie de la maison',
  ])
  expect(data.at(-1)?.metadata).toMatchObject({
    conversationId: thread,
    before: { messageId: gone, deLaMaison: false },
    after: null,
  })
})

// The dashboard's « messages non lus » kept counting what the house had put out of its sight; its link showed « Tout est lu ».
test('an unread message that the house deletes for itself is unread nowhere', async () => {
  const { data } = await app.call(api.messages.write, {
    token,
    body: { conversationId: thread, content: 'Encore un.' },
  })
  const unread = async () => [
    (await app.call(api.admin.stats.get, { token: houseToken })).messagesNonLus,
    (await app.call(api.messages.unreadCount, { token: houseToken })).count,
  ]
  const [before = 0] = await unread()
  await app.call(api.messages.bulk, {
    token: houseToken,
    body: { action: 'delete', messageIds: [data.id] },
  })
  expect(await unread()).toEqual([before - 1, before - 1])
})
