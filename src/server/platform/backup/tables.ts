import pg from 'pg'

export type Table = { schema: string; name: string; columns: string[] }

export const qualified = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** `public.users (id, prenom, …)`, as COPY wants it. */
export const withColumns = (table: Table) =>
  `${qualified(table)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

/** Every table of the product and of its queue, without the columns that the database computes. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relkind = 'r'
        AND n.nspname IN ('public', 'graphile_worker')
        AND (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
        AND NOT EXISTS (
          SELECT 1 FROM pg_depend d
           WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e'
        )
      GROUP BY n.nspname, c.relname
      ORDER BY n.nspname DESC, c.relname`,
  )
  return rows
}

/** The counters behind identity columns. */
export async function listSequences(client: pg.ClientBase) {
  const { rows } = await client.query<{ schema: string; name: string; lastValue: string }>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS "lastValue"
       FROM pg_sequences
      WHERE schemaname IN ('public', 'graphile_worker') AND last_value IS NOT NULL
      ORDER BY 1, 2`,
  )
  return rows
}

/** The migrations the tables have been through: the product's, then the queue's. */
export async function listMigrations(client: pg.ClientBase) {
  const own = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id',
  )
  const queue = await client.query<{ id: number }>('SELECT id FROM graphile_worker.migrations ORDER BY id')
  return { migrations: own.rows.map(({ hash }) => hash), queueMigrations: queue.rows.map(({ id }) => id) }
}
