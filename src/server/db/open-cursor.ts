import type pg from 'pg'

const BATCH = 500

/** What drizzle's `toSQL()` gives of a query that selects ids. */
export type IdQuery = { sql: string; params: unknown[] }

export type Cursor = {
  count: number
  /** All the ids, a batch at a time. */
  batches: () => AsyncGenerator<string[]>
  /** Gives the connection back. */
  close: () => Promise<void>
}

/** All that a query finds, in its order and as of one instant: how many, then their ids by batches. It holds a connection until closed. */
export async function openCursor(pool: pg.Pool, { sql, params }: IdQuery): Promise<Cursor> {
  const client = await pool.connect()
  let reading: Promise<unknown> = Promise.resolve()
  const fetchBatch = () => {
    const fetched = client.query<{ id: string }>(`fetch ${BATCH} from found`)
    reading = fetched.catch(() => undefined)
    return fetched
  }
  const close = async () => {
    try {
      // Whoever leaves may do so in the middle of a batch.
      await reading
      await client.query('rollback')
      client.release()
    } catch (error) {
      client.release(error instanceof Error ? error : true)
    }
  }
  try {
    await client.query('begin isolation level repeatable read, read only')
    const counted = await client.query<{ count: number }>(
      `select count(*)::int as count from (${sql}) as found`,
      params,
    )
    await client.query(`declare found no scroll cursor for ${sql}`, params)
    return { count: counted.rows[0]?.count ?? 0, batches: () => fetchAll(fetchBatch), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function* fetchAll(
  fetchBatch: () => Promise<pg.QueryResult<{ id: string }>>,
): AsyncGenerator<string[]> {
  for (;;) {
    const { rows } = await fetchBatch()
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < BATCH) return
  }
}
