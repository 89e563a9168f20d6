import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { users } from '../../platform/db/schema/users.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import {
  createAdmin,
  createCommande,
  createToken,
  createUser,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { forgetInactiveAccountsJob } from './forget-inactive-accounts-job.ts'

const DAY = 24 * 3_600_000
/** Thirty-six months, as a new house keeps them, and before. */
const LONG_AGO = new Date('2023-11-01T08:00:00.000Z')
/** Less than thirty days before their thirty-six months are over. */
const ALMOST = new Date('2023-12-10T08:00:00.000Z')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.reset())

const CONTEXT = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }

const sleeper = (overrides: Partial<typeof users.$inferInsert> = {}) =>
  createUser(app.deps, { lastSeenAt: LONG_AGO, createdAt: LONG_AGO, ...overrides })
const tonight = async () => {
  await enqueue(app.deps.db, 'forget-inactive-accounts', {})
  await app.runJobs()
}
const isErased = async (id: string) => {
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, id))
  return row?.deletedAt !== null
}
const warningsTo = (id: string) => app.deps.db.$count(emails, eq(emails.userId, id))

test('an account that nobody opens is warned once, and erased thirty days later as its owner would', async () => {
  const { id, email } = await sleeper()
  await tonight()
  await tonight()
  expect([await isErased(id), await warningsTo(id)]).toEqual([false, 1])

  app.clock.advance(30 * DAY)
  await tonight()
  expect(await isErased(id)).toBe(false)
  app.clock.advance(DAY)
  await tonight()
  expect([await isErased(id), await warningsTo(id)]).toEqual([true, 0])
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, id))
  expect(JSON.stringify(row)).not.toContain(email)
  const [line] = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.type, 'SYSTEM'))
  expect(line).toMatchObject({
    description: 'Compte inactif supprimé',
    userId: null,
    metadata: { userId: id },
  })
})

test('the warning comes thirty days before the time is up', async () => {
  const { id } = await createUser(app.deps, { lastSeenAt: ALMOST })
  await tonight()
  expect(await warningsTo(id)).toBe(1)
  const other = await createUser(app.deps, { lastSeenAt: new Date(ALMOST.getTime() + 30 * DAY) })
  await tonight()
  expect(await warningsTo(other.id)).toBe(0)
})

test('whoever signs in after the warning keeps their account', async () => {
  const { id, email } = await sleeper()
  await tonight()
  await app.call(api.auth.login, { body: { email, password: TEST_PASSWORD } })
  app.clock.advance(40 * DAY)
  await tonight()
  expect(await isErased(id)).toBe(false)
})

// Refused by an old address, the warning was sent to the new one, which its owner had signed in to give.
test('whoever has come back since is not warned', async () => {
  const [silent, back] = [await sleeper(), await sleeper()]
  const moment = app.clock()
  await forgetInactiveAccountsJob.run(app.deps, {}, CONTEXT)
  await app.call(api.auth.login, { body: { email: back.email, password: TEST_PASSWORD } })
  const warningOf = ({ id }: { id: string }) =>
    readQueuedEmail(app.deps, `compte-inactif:${id}:${moment.getTime()}`)
  expect((await warningOf(silent))?.subject).toBe('Votre compte sera bientôt supprimé')
  expect(await warningOf(back)).toBeNull()
})

test('a session long over still says when its account was last opened', async () => {
  const { id } = await sleeper()
  await createToken(app.deps, id)
  app.clock.advance(10 * DAY)
  await enqueue(app.deps.db, 'forget-old-access', {})
  await app.runJobs()
  await tonight()
  expect(await warningsTo(id)).toBe(0)
})

test('neither an administrator, nor an author with an order under way or a lately finished one, is forgotten', async () => {
  const admin = await createAdmin(app.deps, { lastSeenAt: LONG_AGO })
  const waiting = await sleeper()
  await createCommande(app.deps, waiting, { statut: 'SUSPENDUE', updatedAt: LONG_AGO })
  const served = await sleeper()
  await createCommande(app.deps, served, { statut: 'TERMINE', updatedAt: app.clock() })
  await tonight()
  app.clock.advance(31 * DAY)
  await tonight()
  for (const { id } of [admin, waiting, served]) {
    expect([await isErased(id), await warningsTo(id)]).toEqual([false, 0])
  }
})
