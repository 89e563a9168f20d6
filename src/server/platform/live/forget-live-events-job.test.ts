import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommande, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { liveEvents } from '../db/schema/live.ts'
import { enqueue } from '../jobs/queue.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

// Forgotten sooner, it would make a page cut for a moment read everything again.
test('an event is kept an hour for the pages that were cut, then forgotten', async () => {
  const { db } = app.deps
  const client = await createUser(app.deps)
  for (let count = 0; count < 3; count += 1) await createCommande(app.deps, client)
  const events = () => db.select({ id: liveEvents.id }).from(liveEvents).orderBy(asc(liveEvents.numero))
  const [first, ...rest] = await events()
  expect(rest.length).toBeGreaterThan(1)
  await db.update(liveEvents).set({ createdAt: sql`now() - interval '59 minutes'` })
  await db
    .update(liveEvents)
    .set({ createdAt: sql`now() - interval '61 minutes'` })
    .where(eq(liveEvents.id, first?.id ?? 0))

  await enqueue(db, 'forget-live-events', {})
  expect(await app.runJobs()).toEqual([])
  expect(await events()).toEqual(rest)
})
