import type pg from 'pg'

const BATCH = 500

/** The output of drizzle's `toSQL()` for a query that selects ids. */
export type IdQuery = { sql: string; params: unknown[] }

type FoundIds = {
  count: number
  /** All the ids, a batch at a time. */
  batches: () => Generator<string[]>
}

/**
 * All the ids that a query finds, in its order and as of one instant. They wait in memory, packed (five million take 190 MB): a slow reader
 * of the rows holds no connection.
 */
export async function findIds(pool: pg.Pool, query: IdQuery): Promise<FoundIds> {
  const client = await pool.connect()
  try {
    const found = await readAll(client, query)
    client.release()
    return found
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function readAll(client: pg.PoolClient, { sql, params }: IdQuery): Promise<FoundIds> {
  await client.query('begin read only')
  await client.query(`declare found no scroll cursor for ${sql}`, params)
  const packed: Buffer[] = []
  let count = 0
  for (;;) {
    const { rows } = await client.query<{ id: string }>(`fetch ${BATCH} from found`)
    if (rows.length > 0) packed.push(Buffer.from(rows.map(({ id }) => id).join(' ')))
    count += rows.length
    if (rows.length < BATCH) break
  }
  await client.query('commit')
  return { count, batches: () => unpack(packed) }
}

function* unpack(packed: readonly Buffer[]): Generator<string[]> {
  for (const batch of packed) yield batch.toString().split(' ')
}
