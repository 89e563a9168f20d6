import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { days } from '#contract/shared/durations.ts'
import { passwordChangedEmail } from '../auth/password-changed-email.ts'
import { emails } from '../db/schema/notifications.ts'
import { createAdmin, createToken, createUser } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
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

// Only the log said that no e-mail left any more.
test('a mail server that cannot be used is told to the house once a day, and its mail leaves once it is mended', async () => {
  const { id: adminId } = await createAdmin(app.deps)
  const { id: userId, email } = await createUser(app.deps)
  await app.deps.db.transaction((tx) =>
    queueEmail(tx, passwordChangedEmail, { cle: 'attend', to: email, userId, props: { userId } }),
  )
  const row = async () => (await app.deps.db.select().from(emails).where(eq(emails.cle, 'attend')))[0]
  const emailId = (await row())?.id ?? ''
  const expired = new MailServerError('CERTIFICATE', 'certificate has expired')
  const deps = { ...app.deps, mailer: { ...app.deps.mailer, send: () => Promise.reject(expired) } }
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
    'Le certificat du serveur d’envoi est refusé («\u202fcertificate has expired\u202f»). Les e-mails attendent\u00a0: ils partiront d’eux-mêmes une fois le serveur réparé.',
  ]
  expect(await told()).toEqual([news])
  app.clock.advance(days(1) + 1)
  await tryOnce()
  expect(await told()).toEqual([news, news])

  expect(await app.runJobs()).toEqual([])
  expect((await row())?.statut).toBe('ENVOYE')
})
