import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/test-database.ts'
import { releasingOnce } from './releasing-once.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

// A worker stopped while the database went away ended in « Release called on client which has already been released ».
test('a connection given back twice by its callback is given back once', async () => {
  const pool = releasingOnce(database.pool)
  const release = await new Promise<() => void>((resolve, reject) => {
    pool.connect((error, client, done) => (client ? resolve(() => done()) : reject(error)))
  })
  release()
  release()
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})

test('the rest of the pool is the pool', async () => {
  const pool = releasingOnce(database.pool)
  const client: pg.PoolClient = await pool.connect()
  expect((await client.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  client.release()
  expect((await pool.query('SELECT 1')).rowCount).toBe(1)
  expect(() => client.release()).toThrow('already been released')
})
