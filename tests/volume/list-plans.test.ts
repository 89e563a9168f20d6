import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { clientAt } from '../../bench/volume/commande-rows.ts'
import { fillVolume } from '../../bench/volume/fill-volume.ts'
import { CLIENT_LISTS, HOUSE_LISTS, INBOX_CALLS, SHORT_LISTS } from '../../bench/volume/list-calls.ts'
import { volumeOf } from '../../bench/volume/volume-size.ts'
import { createAdmin, createToken } from '../../src/server/testing/factories.ts'
import { drawn } from '../../src/server/testing/sweep.ts'
import { startTestApp, type TestApp } from '../../src/server/testing/test-app.ts'

/** A hundredth of five years of the house: enough for PostgreSQL to plan as it does with all of it. */
const SIZE = volumeOf(0.01)
const LONG_TABLES = new Set([
  'users',
  'commandes',
  'factures',
  'paiements',
  'conversations',
  'messages',
  'fichiers',
  'audit_logs',
])

/** Rows among ten thousand orders and as many threads: short tables beside them may be read whole. */
const MOST_READ_FOR_NOTHING = 500

type Statement = { text: string; values: unknown[] }

let app: TestApp
const tokens = { house: '', client: '' }
beforeAll(async () => {
  app = await startTestApp()
  const { deps } = app
  const admin = await createAdmin(deps)
  await fillVolume(deps, { url: deps.pool.options.connectionString ?? '', size: SIZE, adminId: admin.id })
  tokens.house = await createToken(deps, admin.id)
  const first = clientAt({ size: SIZE, now: deps.clock(), correcteurs: [] }, 0)
  tokens.client = await createToken(deps, first.id)
}, 120_000)
afterAll(() => app.close())

const HOUSE = [HOUSE_LISTS, INBOX_CALLS]
  .flatMap((lists) => Object.values(lists))
  .flatMap((calls) => calls.map(({ path }) => path))

test.each(drawn([...HOUSE, ...SHORT_LISTS]))(
  'the house’s %s reads no long table from end to end',
  async (path) => {
    expect(await tablesReadWhole(path, tokens.house)).toEqual([])
  },
)

test.each(
  [...HOUSE_LISTS.searched, ...INBOX_CALLS.searched].filter(({ name }) => name.endsWith('absent search')),
)('$name walks along no list', async ({ path }) => {
  expect(await rowsRead(path, tokens.house)).toBeLessThan(MOST_READ_FOR_NOTHING)
})

test.each(drawn(CLIENT_LISTS))('a client’s %s reads no long table from end to end', async (path) => {
  expect(await tablesReadWhole(path, tokens.client)).toEqual([])
})

test('the statistics of a year read no long table from end to end', async () => {
  const path = '/api/admin/stats/advanced?from=2025-11-21&to=2026-11-20'
  expect(await tablesReadWhole(path, tokens.house, '"serie"')).toEqual([])
})

/** Asks for a list, then PostgreSQL for the plan of each statement that answered. */
async function tablesReadWhole(path: string, token: string, told = '"pagination"'): Promise<string[]> {
  const statements = await statementsOf(path, token, told)
  const read: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await app.deps.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    for (const line of rows.map((row) => row['QUERY PLAN'])) {
      const table = /Seq Scan on (\w+)/.exec(line)?.[1]
      if (table && LONG_TABLES.has(table)) read.push(`${table}: ${text}`)
    }
  }
  return read
}

/** Number of rows, or entries of an index, that the statements of a list read. */
async function rowsRead(path: string, token: string): Promise<number> {
  let read = 0
  for (const { text, values } of await statementsOf(path, token, '"pagination"')) {
    const { rows } = await app.deps.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off) ${text}`,
      values,
    )
    for (const line of rows.map((row) => row['QUERY PLAN'])) {
      const [, each, loops] = /Scan .*actual rows=([\d.]+) loops=(\d+)/.exec(line) ?? []
      read += Number(each ?? 0) * Number(loops ?? 0)
      read += Number(/Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(line)?.[1] ?? 0)
    }
  }
  return read
}

async function statementsOf(path: string, token: string, told: string): Promise<Statement[]> {
  const asked = vi.spyOn(app.deps.pool, 'query')
  const reply = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } })
  const statements = asked.mock.calls.map(statementIn)
  asked.mockRestore()
  expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining(told)])
  return statements.filter(({ text }) => /^\s*(select|with) /.test(text))
}

/** The arguments of a query by drizzle: a configuration, then its values. */
const Asked = z
  .tuple([z.looseObject({ text: z.string() }), z.array(z.unknown()).optional()])
  .rest(z.unknown())
function statementIn(call: unknown): Statement {
  const [{ text }, values = []] = Asked.parse(call)
  return { text, values }
}
