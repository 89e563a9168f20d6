import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Message } from '#contract/messages/message.ts'
import { createCorrespondents } from '../../testing/correspondents.ts'
import { longThread } from '../../testing/long-thread.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'

const MANY = 5000
const NEVER = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let token: string
let houseToken: string
let otherToken: string
let thread: string

beforeAll(async () => {
  app = await startOwnTestApp()
  ;({ token, houseToken, otherToken, thread } = await createCorrespondents(app))
  await app.deps.pool.query(longThread({ conversationId: thread, count: MANY }))
})
afterAll(() => app.close())

type Page = { before?: string; limit?: number }

const read = async (query: Page = {}, bearer = token) =>
  (await app.call(api.messages.getConversation, { token: bearer, params: { id: thread }, query })).data

const numbers = (messages: readonly Message[]) => messages.map(({ content }) => Number(content.slice(3)))

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, rank) => from + rank)

test('a thread comes by pages of fifty, the latest first, and each message is in one of them', async () => {
  const latest = await read()
  expect([numbers(latest.messages), latest.hasOlder]).toEqual([range(MANY - 49, MANY), true])
  const seen = [...latest.messages]
  let hasOlder = true
  while (hasOlder) {
    const page = await read({ before: seen[0]?.id ?? NEVER, limit: 100 })
    seen.unshift(...page.messages)
    hasOlder = page.hasOlder
  }
  expect(numbers(seen)).toEqual(range(1, MANY))
})

test('the house reads the same pages; whoever is not of the thread, none', async () => {
  const { data } = await app.call(api.admin.messages.getConversation, {
    token: houseToken,
    params: { id: thread },
    query: { limit: 2 },
  })
  expect(numbers(data.messages)).toEqual([MANY - 1, MANY])
  const before = data.messages[0]?.id ?? NEVER
  const theirs = await app.send(api.messages.getConversation, {
    token: otherToken,
    params: { id: thread },
    query: { before },
  })
  expect(theirs.status).toBe(404)
})

test('what is before a message of another thread, or of none, is not found', async () => {
  const { data } = await app.call(api.messages.write, { token, body: { content: 'Ailleurs.' } })
  for (const before of [NEVER, data.id]) {
    const refused = await app.send(api.messages.getConversation, {
      token,
      params: { id: thread },
      query: { before },
    })
    expect([refused.status, refused.error?.message]).toEqual([404, 'Message non trouvé'])
  }
})

// Reading one page aggregated the whole thread: its last message, its signer, its archived messages.
test('the first and the last page of five thousand messages cost the database the same', async () => {
  await app.deps.db.execute(sql`vacuum analyze messages`)
  const first = await read({ before: await nthId(60) })
  const costs = {
    latest: await blocksOf(() => read()),
    first: await blocksOf(() => read({ before: first.messages.at(-1)?.id ?? NEVER })),
  }
  expect(costs.latest).toBeLessThan(200)
  expect(costs.first).toBeLessThan(200)
})

const oneId = z.object({ rows: z.array(z.object({ id: z.string() })) })

async function nthId(rank: number): Promise<string> {
  const found = await app.deps.db.execute(sql`select id from messages where content = ${`n° ${rank}`}`)
  return oneId.parse(found).rows[0]?.id ?? NEVER
}

const statement = z.object({ text: z.string() })
const plan = z.object({
  rows: z.tuple([
    z.object({
      'QUERY PLAN': z.tuple([
        z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
      ]),
    }),
  ]),
})

/** The number of database blocks that a call's queries on messages read. */
async function blocksOf(call: () => Promise<unknown>): Promise<number> {
  const { pool } = app.deps
  const query = vi.spyOn(pool, 'query')
  await call()
  const asked = query.mock.calls.map(([sent, values]) => ({
    text: statement.parse(sent).text,
    values: z.array(z.unknown()).parse(values ?? []),
  }))
  query.mockRestore()
  let blocks = 0
  for (const { text, values } of asked.filter((one) => one.text.includes('"messages"'))) {
    const explained = plan.parse(await pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values))
    const { Plan } = explained.rows[0]['QUERY PLAN'][0]
    blocks += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
  }
  return blocks
}
