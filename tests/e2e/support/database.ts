import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { serverUrl } from '#server/platform/db/postgres-server.ts'
import type { Server } from './server.ts'

/** Runs a statement in the database of a story's server, for a state that no screen can bring about. */
export async function onDatabase({ dataDir }: Server, ...statements: string[]): Promise<void> {
  const read = (name: string) => readFile(join(dataDir, name), 'utf8').then((text) => text.trim())
  const [port, password] = await Promise.all([read('postgres-port'), read('postgres-password')])
  const client = new pg.Client({ connectionString: serverUrl({ password }, Number(port), 'bonatirer') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
