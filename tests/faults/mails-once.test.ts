import { afterAll, expect, test, vi } from 'vitest'
import { passwordChangedEmail } from '#server/nouns/auth/password-changed-email.ts'
import { emails } from '#server/platform/db/schema/notifications.ts'
import { queueEmail } from '#server/platform/emails/queue-email.ts'
import { createUser } from '#server/testing/factories.ts'
import { startSmtpPeer } from '#server/testing/smtp-peer.ts'
import { killAndWait } from './support/kill-and-wait.ts'
import { startKillableProduct } from './support/killable-product.ts'

const EMAILS = 60
const KILLS = 3

const smtp = await startSmtpPeer()
smtp.answer('slow')
const product = await startKillableProduct({ otherProcesses: 1, environment: { SMTP_URL: smtp.url } })
afterAll(async () => {
  await product.close()
  await smtp.close()
})

// Mails sent by one process when the database was lost were sent again by the other: only the first one's memory had them.
test('mails on their way when the database is killed are sent once each by two processes, and none is lost', async () => {
  await queueEmails()
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = (await smtp.mails()).length
    await vi.waitUntil(async () => (await smtp.mails()).length > before + 4, { timeout: 30_000 })
    await killAndWait(product, 'postgres')
  }

  await vi.waitFor(
    async () => {
      const rows = await product.deps.db.select({ statut: emails.statut }).from(emails)
      expect(rows.filter(({ statut }) => statut === 'ENVOYE')).toHaveLength(EMAILS)
    },
    { timeout: 90_000, interval: 500 },
  )
  const ids = (await smtp.mails()).map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(EMAILS)
  expect(ids).toHaveLength(EMAILS)
}, 240_000)

async function queueEmails(): Promise<void> {
  const { id: userId, email: to } = await createUser(product.deps)
  await product.deps.db.transaction(async (tx) => {
    for (let number = 1; number <= EMAILS; number += 1) {
      await queueEmail(tx, passwordChangedEmail, { cle: `coupure:${number}`, to, userId, props: { userId } })
    }
  })
}
