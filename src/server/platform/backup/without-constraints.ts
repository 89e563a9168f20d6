import pg from 'pg'
import { qualified } from './tables.ts'

type TableObject = { schema: string; name: string; object: string; definition: string }

/**
 * Runs `work` in the open transaction without foreign keys and triggers, so that rows come in any order, as they were. The
 * keys are then made again, which checks every row; any right over the tables will do, no superuser's.
 */
export async function withoutConstraints(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const keys = await foreignKeys(client)
  const triggers = await activeTriggers(client)
  for (const key of keys) await alter(client, key, `DROP CONSTRAINT ${pg.escapeIdentifier(key.object)}`)
  for (const trigger of triggers)
    await alter(client, trigger, `DISABLE TRIGGER ${pg.escapeIdentifier(trigger.object)}`)

  await work()

  for (const trigger of triggers)
    await alter(client, trigger, `ENABLE TRIGGER ${pg.escapeIdentifier(trigger.object)}`)
  for (const key of keys) {
    await alter(client, key, `ADD CONSTRAINT ${pg.escapeIdentifier(key.object)} ${key.definition}`)
  }
}

const alter = (client: pg.ClientBase, table: TableObject, change: string) =>
  client.query(`ALTER TABLE ${qualified(table)} ${change}`)

async function foreignKeys(client: pg.ClientBase): Promise<TableObject[]> {
  const { rows } = await client.query<TableObject>(
    `SELECT n.nspname AS schema, c.relname AS name, k.conname AS object, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE k.contype = 'f' AND n.nspname IN ('public', 'graphile_worker')
      ORDER BY 1, 2, 3`,
  )
  return rows
}

async function activeTriggers(client: pg.ClientBase): Promise<TableObject[]> {
  const { rows } = await client.query<TableObject>(
    `SELECT n.nspname AS schema, c.relname AS name, t.tgname AS object, '' AS definition
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE NOT t.tgisinternal AND t.tgenabled = 'O' AND n.nspname IN ('public', 'graphile_worker')
      ORDER BY 1, 2, 3`,
  )
  return rows
}
