import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#contract/shared/durations.ts'
import { emails } from '../platform/db/schema/notifications.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts'
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
