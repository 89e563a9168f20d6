import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/test-database.ts'
import { findIds } from './find-ids.ts'

const { pool } = await freshDatabase()
const inUse = () => pool.totalCount - pool.idleCount

// Seventeen of twenty connections waited for readers of exports who read nothing: the whole site answered late, or not.
test('what a list finds waits for its reader without a connection, whole and in its order', async () => {
  const query = { sql: 'select (1300 - n)::text as id from generate_series(1, $1::int) as n', params: [1200] }
  const found = await Promise.all(Array.from({ length: 30 }, () => findIds(pool, query)))
  expect(inUse()).toBe(0)
  for (const { count, batches } of found) {
    const ids = [...batches()]
    expect([count, ids.length]).toEqual([1200, 3])
    expect(ids.flat().map(Number)).toEqual(Array.from({ length: 1200 }, (_, n) => 1299 - n))
  }
  expect([...(await findIds(pool, { ...query, params: [0] })).batches()]).toEqual([])
})

test('a query that fails gives its connection back', async () => {
  await expect(findIds(pool, { sql: 'select id from nowhere', params: [] })).rejects.toThrow('nowhere')
  expect(inUse()).toBe(0)
})
