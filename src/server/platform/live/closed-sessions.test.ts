import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sessions, users } from '../db/schema/users.ts'
import { closedSessions } from './closed-sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Ends = {
  session?: Partial<typeof sessions.$inferInsert>
  account?: Partial<typeof users.$inferInsert>
}

// Each of these conditions could be removed without a failing test: an open page went on receiving events.
test.each<[string, (now: Date) => Ends]>([
  ['ended', (now) => ({ session: { endedAt: now } })],
  ['idle for too long', (now) => ({ session: { idleUntil: now } })],
  ['of an account that is deactivated', () => ({ account: { isActive: false } })],
  ['of an account that is erased', (now) => ({ account: { deletedAt: now } })],
  ['of an account that has another role', () => ({ account: { role: 'ADMIN' } })],
])('the page of a session %s is told nothing more', async (_case, ends) => {
  const { db } = app.deps
  const { id } = await createUser(app.deps)
  await createToken(app.deps, id)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, id))
  const sessionId = session?.id ?? ''
  const closed = () => closedSessions(app.deps, [{ sessionId, isHouse: false }])
  expect(await closed()).toEqual([])
  const { session: toSession, account } = ends(app.clock())
  if (toSession) await db.update(sessions).set(toSession).where(eq(sessions.id, sessionId))
  if (account) await db.update(users).set(account).where(eq(users.id, id))
  expect(await closed()).toEqual([sessionId])
})
