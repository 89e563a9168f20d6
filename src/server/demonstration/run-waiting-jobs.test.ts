import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { minutes } from '#contract/shared/durations.ts'
import { accountExports } from '../platform/db/schema/account-exports.ts'
import { emails } from '../platform/db/schema/notifications.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { createToken, createUser } from '../testing/factories.ts'
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts'
import { memoryStorage } from './memory-storage.ts'
import { runWaitingJobs } from './run-waiting-jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startOwnTestApp({})
})
afterAll(() => app.close())

test('the jobs of the coming hour are run, one that fails is given up, and one of tomorrow waits', async () => {
  const { db } = app.deps
  const inMinutes = (count: number) => new Date(Date.now() + minutes(count))
  const missing = '0190a0a0-0000-7000-8000-00000000dead'
  await enqueue(db, 'send-email', { emailId: missing }, { runAt: inMinutes(10) })
  await enqueue(db, 'render-invoice-pdf', { factureId: 'not an id' })
  await enqueue(db, 'send-email', { emailId: missing }, { runAt: inMinutes(24 * 60) })
  expect(await runWaitingJobs(app.deps)).toBe(2)
  expect(await runWaitingJobs(app.deps)).toBe(0)
  expect(await db.$count(emails, eq(emails.id, missing))).toBe(0)
})

// It was written to a disk first: in a browser, it failed.
test('the copy of a person’s data is made without a disk', async () => {
  const deps = { ...app.deps, storage: memoryStorage() }
  const { id: userId, email } = await createUser(app.deps)
  await app.call(api.users.export, { token: await createToken(app.deps, userId) })
  await runWaitingJobs(deps)
  const [made] = await app.deps.db.select().from(accountExports).where(eq(accountExports.userId, userId))
  const archive = await buffer(await deps.storage.read(made?.storageKey ?? ''))
  expect(archive.length).toBe(made?.taille)
  const { 'donnees/compte.json': account = new Uint8Array() } = unzipSync(archive)
  expect(strFromU8(account)).toContain(email)
})
