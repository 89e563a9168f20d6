import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { days, hours } from '#contract/shared/durations.ts'
import { passwordChangedEmail } from '../../nouns/auth/password-changed-email.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { emails } from '../db/schema/notifications.ts'
import type { Deps } from '../deps.ts'
import { MailServerError } from './mailer.ts'
import { queueEmail } from './queue-email.ts'
import { sendEmailJob } from './send-email-job.ts'

const sendEmail = sendEmailJob([passwordChangedEmail])
const context = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.reset()
})
afterAll(() => app.close())

const expired = new MailServerError('CERTIFICATE', 'certificate has expired')
const withoutServer = (): Deps => ({
  ...app.deps,
  mailer: { ...app.deps.mailer, send: () => Promise.reject(expired) },
})

const queued = async (cle: string, { id: userId, email }: { id: string; email: string }) => {
  await app.deps.db.transaction((tx) =>
    queueEmail(tx, passwordChangedEmail, { cle, to: email, userId, props: { userId } }),
  )
  return (await rowOf(cle))?.id ?? ''
}
const rowOf = async (cle: string) => (await app.deps.db.select().from(emails).where(eq(emails.cle, cle)))[0]

// Only the log said that no e-mail left any more.
test('a mail server that cannot be used is told to the house once a day, and its mail leaves once it is mended', async () => {
  const { id: adminId } = await createAdmin(app.deps)
  const emailId = await queued('attend', await createUser(app.deps))
  const deps = withoutServer()
  const tryOnce = () => expect(sendEmail.run(deps, { emailId }, context)).rejects.toThrow('expired')
  const told = async () => {
    const token = await createToken(app.deps, adminId)
    const { notifications } = await app.call(api.notifications.list, { token, query: {} })
    return notifications.map(({ title, message }) => [title, message])
  }

  await tryOnce()
  await tryOnce()
  const news = [
    'Nos e-mails ne partent plus',
    'Le certificat du serveur d’envoi est refusé («\u202fcertificate has expired\u202f»). Les e-mails attendent\u00a0: ils partiront automatiquement une fois le serveur réparé.',
  ]
  expect(await told()).toEqual([news])
  app.clock.advance(days(1) + 1)
  await tryOnce()
  expect(await told()).toEqual([news, news])

  expect(await app.runJobs()).toEqual([])
  expect((await rowOf('attend'))?.statut).toBe('ENVOYE')
})

// After its last try, some three days later, an e-mail said to wait was never sent.
test('an e-mail that has spent its tries on such a server is tried again an hour later', async () => {
  const emailId = await queued('toujours', await createUser(app.deps))
  const before = Date.now()
  const last = { ...context, attempt: 25, lastAttempt: true }
  await expect(sendEmail.run(withoutServer(), { emailId }, last)).rejects.toThrow('expired')
  const { rows } = await app.deps.db.execute<{ runAt: Date | string }>(
    sql`SELECT run_at AS "runAt" FROM graphile_worker.jobs WHERE key = ${`email:${emailId}`}`,
  )
  const [runAt, ...others] = rows.map((row) => new Date(row.runAt).getTime())
  expect(others).toEqual([])
  expect(runAt).toBeGreaterThanOrEqual(before + hours(1))
  expect(runAt).toBeLessThanOrEqual(Date.now() + hours(1))
})
