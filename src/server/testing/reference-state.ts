import pg from 'pg'

/** The password of the first administrator, in every test application. */
export const ADMIN_PASSWORD = 'Encre-rouge-2026'

/** It only grows: a listener would not notice a version that goes back. */
const NEVER_PUT_BACK = 'content_version'

/** Keeps the rows of a database as they are, to be put back there and in every copy of it. */
export async function keepState(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ') AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER' AND table_name <> $1
     GROUP BY table_name`,
    [NEVER_PUT_BACK],
  )
  const kept = rows.map(({ name, columns }) => `CREATE TABLE kept.${name} AS SELECT ${columns} FROM ${name};`)
  const emptied = rows.map(({ name }) => `DELETE FROM ${name};`)
  const filled = rows.map(
    ({ name, columns }) =>
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept.${name};`,
  )
  await pool.query(`
    CREATE SCHEMA kept;
    ${kept.join('\n')}
    CREATE FUNCTION kept.put_back() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      -- Neither the triggers that keep what is issued, nor an order between tables.
      SET LOCAL session_replication_role = replica;
      ${emptied.join('\n')}
      DELETE FROM graphile_worker._private_jobs;
      DELETE FROM graphile_worker._private_job_queues;
      ${filled.join('\n')}
      ALTER SEQUENCE commandes_numero_seq RESTART;
    END $$;`)
}

const DEADLOCK = '40P01'

const MOST_TRIES = 5

/** Restores the kept rows; tries again when work of the test before is still under way. */
export async function putStateBack(pool: pg.Pool, tries = MOST_TRIES): Promise<void> {
  try {
    await pool.query('SELECT kept.put_back()')
  } catch (error) {
    const hasMetAnother = error instanceof pg.DatabaseError && error.code === DEADLOCK
    if (!hasMetAnother || tries === 1) throw error
    await putStateBack(pool, tries - 1)
  }
}
