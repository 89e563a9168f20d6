import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../platform/db/client.ts'
import { copyDatabase } from './copy-database.ts'
import { reverseUnordered } from './reverse-unordered.ts'

export type TestDatabase = Database & { url: string }

/** A migrated, empty database of this test file's own. */
export const freshDatabase = (): Promise<TestDatabase> => openCopy(inject('postgresUrl'))

/** A database of this test file's own where the house has opened: its prices, pages and first administrator. */
export const referenceDatabase = (): Promise<TestDatabase> => openCopy(inject('referenceUrl'))

/** The same, for as long as the worker of this test file lives. */
export const keptReferenceDatabase = (): Promise<TestDatabase> => openKept(inject('referenceUrl'))

async function openCopy(template: string): Promise<TestDatabase> {
  const database = await openKept(template)
  const close = once(database.close)
  afterAll(close)
  return { ...database, close }
}

/** The database is not dropped: it goes with its server, and the copy that follows a drop takes ten times as long. */
async function openKept(template: string): Promise<TestDatabase> {
  const url = await copyDatabase(template, { to: `test_${randomUUID().replaceAll('-', '')}` })
  const database = openDatabase(url, { max: 10 })
  reverseUnordered(database.pool)
  return { ...database, url }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
