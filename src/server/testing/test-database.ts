import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../db/client.ts'

export type TestDatabase = Database & { url: string }

/** A migrated, empty database of this test file's own, dropped after its last test. */
export async function freshDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const template = new URL(serverUrl).pathname.slice(1)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)

  const url = serverUrl.replace(/[^/]+$/, name)
  const database = openDatabase(url, { max: 10 })
  const close = once(async () => {
    await database.close()
    await runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  })
  afterAll(close)
  return { ...database, url, close }
}

// Said from the server's maintenance database: a template must have no visitor while it is copied.
async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
