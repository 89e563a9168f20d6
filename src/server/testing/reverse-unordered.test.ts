import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from './test-database.ts'

type Row = { n: number }

test('rows asked in no order come backwards, by whatever way they are asked', async () => {
  const { db, pool } = await freshDatabase()
  const unordered = 'select n from generate_series(1, 3) n'
  const ordered = 'select n from (select n from generate_series(1, 3) n) rows order by n'
  const within =
    'select n, (select array_agg(m order by m) from generate_series(1, 2) m) as them from generate_series(1, 3) n'
  const numbers = ({ rows }: { rows: Row[] }) => rows.map(({ n }) => n)

  expect(numbers(await pool.query<Row>(unordered))).toEqual([3, 2, 1])
  expect(numbers(await db.execute<Row>(sql.raw(unordered)))).toEqual([3, 2, 1])
  expect(numbers(await db.transaction((tx) => tx.execute<Row>(sql.raw(unordered))))).toEqual([3, 2, 1])
  expect(numbers(await pool.query<Row>(within))).toEqual([3, 2, 1])
  expect(numbers(await pool.query<Row>(ordered))).toEqual([1, 2, 3])
})
