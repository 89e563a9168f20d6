import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { passwordChangedEmail } from '#server/nouns/auth/password-changed-email.ts'
import { emails } from '#server/platform/db/schema/notifications.ts'
import { queueEmail } from '#server/platform/emails/queue-email.ts'
import { createUser } from '#server/testing/factories.ts'
import { type SmtpPeer, startSmtpPeer } from '#server/testing/smtp-peer.ts'
import { type Installation, install, type ProductProcess, startTwo } from './support/installation.ts'

const EMAILS = 30

let smtp: SmtpPeer
let installation: Installation
let both: [ProductProcess, ProductProcess]
beforeAll(async () => {
  smtp = await startSmtpPeer()
  installation = await install({ SMTP_URL: smtp.url })
  both = await startTwo(installation)
})
afterAll(() => smtp.close())

test('thirty e-mails that wait before two processes are sent once each', async () => {
  await queueEmails('un')

  await allSent(EMAILS)
  const ids = (await smtp.mails()).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(EMAILS)
  expect(new Set(ids).size).toBe(EMAILS)
})

test('what waits when one process is stopped is sent by the other, once', async () => {
  smtp.empty()
  await queueEmails('deux')
  await both[0].stop('SIGTERM')

  await allSent(2 * EMAILS)
  const ids = (await smtp.mails()).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(EMAILS)
  expect(new Set(ids).size).toBe(EMAILS)
})

async function queueEmails(name: string): Promise<void> {
  const { id: userId, email: to } = await createUser(installation.deps)
  await installation.deps.db.transaction(async (tx) => {
    for (let number = 1; number <= EMAILS; number++) {
      await queueEmail(tx, passwordChangedEmail, { cle: `${name}:${number}`, to, userId, props: { userId } })
    }
  })
}

/** Waits until that many e-mails are marked sent, and no job is left. */
const allSent = (count: number) =>
  vi.waitFor(
    async () => {
      const sent = await installation.deps.db.select({ statut: emails.statut }).from(emails)
      expect(sent.filter(({ statut }) => statut === 'ENVOYE')).toHaveLength(count)
      const { rowCount } = await installation.deps.pool.query('SELECT 1 FROM graphile_worker._private_jobs')
      expect(rowCount).toBe(0)
    },
    { timeout: 40_000, interval: 200 },
  )
