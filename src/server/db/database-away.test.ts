import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/test-database.ts'
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

test('a query the database refuses did not', async () => {
  for (const query of [sql`SELECT nothing`, sql`SELECT 1 / 0`]) {
    const failure = await failureOf(db.execute(query))
    expect(failure).toBeInstanceOf(Error)
    expect([isDatabaseAway(failure), isRolledBack(failure)]).toEqual([false, true])
  }
  const other = new Error('something else')
  expect([isDatabaseAway(other), isRolledBack(other)]).toEqual([false, false])
})
