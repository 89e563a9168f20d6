import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordChangedEmail } from '../../nouns/auth/password-changed-email.ts'
import { createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { emails } from '../db/schema/notifications.ts'
import { forgetEmails } from './forget-mails-job.ts'
import { queueEmail } from './queue-email.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

// The queue's record of a failed try may repeat the address of an erased person.
test('an e-mail that is forgotten takes its job of the queue with it, and no other', async () => {
  const { db } = app.deps
  const [gone, kept] = [await createUser(app.deps), await createUser(app.deps)]
  const queue = async (userId: string) => {
    await db.transaction((tx) =>
      queueEmail(tx, passwordChangedEmail, {
        cle: userId,
        to: `${userId}@exemple.fr`,
        userId,
        props: { userId },
        runAt: new Date(Date.now() + 3_600_000),
      }),
    )
    const [row] = await db.select({ id: emails.id }).from(emails).where(eq(emails.userId, userId))
    return `email:${row?.id}`
  }
  const keys = [await queue(gone.id), await queue(kept.id)]
  const queued = async () => {
    const { rows } = await db.execute<{ key: string }>(
      sql`select key from graphile_worker.jobs where key like 'email:%' order by key`,
    )
    return rows.map(({ key }) => key)
  }
  expect(await queued()).toEqual(keys.toSorted())

  await db.transaction((tx) => forgetEmails(tx, eq(emails.userId, gone.id)))
  expect(await queued()).toEqual([keys[1]])
})
