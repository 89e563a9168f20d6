import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { eachTime, newCorrespondents } from '../../testing/each-time.ts'
import { createFichier } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string
let houseToken: string
let otherToken: string
let thread: string
eachTime(newCorrespondents, (stage) => {
  ;({ app, token, houseToken, otherToken, thread } = stage)
})

type Body = { content: string; idempotencyKey: string; subject?: string; attachments?: string[] }

const write = (body: Body, bearer = token) => app.send(api.messages.write, { token: bearer, body })
const listed = async (bearer = token) => (await app.call(api.messages.list, { token: bearer })).data

test('a message sent many times at once under one key is written once, told once, with its files', async () => {
  const { data: me } = await app.call(api.messages.write, { token, body: { content: 'Bonjour.' } })
  const file = await createFichier(app.deps, { kind: 'MESSAGE', userId: me.senderId ?? '' })
  const body = { content: 'Voici.', subject: 'Délais', attachments: [file.id], idempotencyKey: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(body)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
  const ids = answers.map(({ body: reply }) => api.messages.write.reply.parse(reply).data.id)
  expect(new Set(ids).size).toBe(1)
  expect((await listed()).map(({ content }) => content)).toEqual(['Voici.', 'Bonjour.'])
  expect((await app.call(api.messages.listConversations, { token })).pagination.total).toBe(2)
  const { notifications } = await app.call(api.notifications.list, { token: houseToken })
  expect(notifications.filter(({ message }) => message.includes('Délais'))).toHaveLength(1)
})

test('a reply sent again after its answer was lost is the same message, for the client and for the house', async () => {
  const key = randomUUID()
  for (const bearer of [token, houseToken]) {
    const reply = () =>
      app.call(api.messages.reply, {
        token: bearer,
        params: { id: thread },
        body: { content: 'Encore.', idempotencyKey: key },
      })
    const first = await reply()
    app.clock.advance(60_000)
    expect((await reply()).data.id).toBe(first.data.id)
  }
  expect(await listed()).toHaveLength(2)
})

test('a key is its author’s own, and good for one text', async () => {
  const idempotencyKey = randomUUID()
  expect((await write({ content: 'Un.', idempotencyKey })).status).toBe(201)
  expect((await write({ content: 'Un.', idempotencyKey }, otherToken)).status).toBe(201)
  expect(await listed(otherToken)).toHaveLength(1)
  const other = await write({ content: 'Deux.', idempotencyKey })
  expect([other.status, other.error?.message]).toEqual([409, 'Cet envoi a déjà servi pour un autre message'])
  expect((await write({ content: 'Trois.', idempotencyKey: 'x' })).status).toBe(400)
})
