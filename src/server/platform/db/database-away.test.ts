import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/test-database.ts'
import { openDatabase } from './client.ts'
import { isDatabaseAway, isRolledBack } from './database-away.ts'

const { db, url } = await freshDatabase()
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a query cut in its middle found the database away', async () => {
  const failure = await failureOf(db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`))
  expect(failure).toBeInstanceOf(Error)
  expect([isDatabaseAway(failure), isRolledBack(failure)]).toEqual([true, false])
})

test('a query nobody listens to found the database away', async () => {
  const nowhere = openDatabase('postgres://127.0.0.1:1/none', { max: 1 })
  const failures = [
    await failureOf(nowhere.db.execute(sql`SELECT 1`)),
    await failureOf(nowhere.pool.query('SELECT 1')),
  ]
  expect(failures.map(isDatabaseAway)).toEqual([true, true])
})

test('a connection that ended before its query found the database away', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.end()
  expect(isDatabaseAway(await failureOf(client.query('SELECT 1')))).toBe(true)
})

// A payment event that waited for a row longer than a query may was answered 500, beside those answered 503 for want of a connection.
test.each(['57014', '25P03', '55P03', '40001', '40P01', '53200', '53300'])(
  'a query that found the database too busy (%s) may succeed later, and kept nothing',
  async (state) => {
    const busy = sql.raw(`do $$ begin raise exception 'busy' using errcode = '${state}'; end $$`)
    const failure = await failureOf(db.execute(busy))
    expect([isDatabaseAway(failure), isRolledBack(failure)]).toEqual([true, true])
  },
)

test('a query that lasts too long found it too busy', async () => {
  const failure = await failureOf(
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 10`)
      await tx.execute(sql`select pg_sleep(5)`)
    }),
  )
  expect([isDatabaseAway(failure), isRolledBack(failure)]).toEqual([true, true])
})

test('a query the database refuses did not', async () => {
  for (const query of [sql`SELECT nothing`, sql`SELECT 1 / 0`]) {
    const failure = await failureOf(db.execute(query))
    expect(failure).toBeInstanceOf(Error)
    expect([isDatabaseAway(failure), isRolledBack(failure)]).toEqual([false, true])
  }
  const other = new Error('something else')
  expect([isDatabaseAway(other), isRolledBack(other)]).toEqual([false, false])
})
