import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#contract/shared/durations.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import { marking } from '../../testing/delivered-file.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startOwnTestApp({ RATE_LIMITS: 'messages=30/3600' })
})
afterAll(() => app.close())

const { at, delivered, put, refused, asked } = marking(() => app)

// Five hundred of a call counted as one: six calls wrote three thousand messages.
test('each question of a call counts in the messages of an hour; sent again it counts no more', async () => {
  const mine = await delivered()
  const ask = (mot: string, ranks: number[]) =>
    put(mine, { marques: ranks.map((rang) => asked(rang, mot, { choisieLe: at() })) })
  const written = () => app.deps.db.$count(messages, eq(messages.conversationId, `cmd_${mine.params.id}`))
  const twenty = Array.from({ length: 20 }, (_, rang) => rang)
  expect((await ask('Pourquoi\u202f?', twenty)).status).toBe(200)
  expect((await ask('Pourquoi\u202f?', twenty)).status).toBe(200)
  app.clock.advance(minutes(1))
  expect((await ask('Vraiment\u202f?', twenty.slice(10))).status).toBe(200)
  expect(await written()).toBe(30)

  app.clock.advance(minutes(1))
  expect((await ask('Encore\u202f?', [0])).status).toBe(429)
  expect((await put(mine, { marques: [refused(19)] })).status).toBe(200)
  expect(await written()).toBe(30)
})
