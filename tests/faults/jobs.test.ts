import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emails } from '#server/db/schema/notifications.ts'
import { passwordChangedEmail } from '#server/auth/password-changed-email.ts'
import { queueEmail } from '#server/emails/queue-email.ts'
import { createUser } from '#server/testing/factories.ts'
import { type SmtpPeer, startSmtpPeer } from '#server/testing/smtp-peer.ts'
import { install, type Installation, type ProductProcess, startTwo } from './support/installation.ts'

const LETTERS = 30

let post: SmtpPeer
let house: Installation
let both: [ProductProcess, ProductProcess]
beforeAll(async () => {
  post = await startSmtpPeer()
  house = await install({ SMTP_URL: post.url })
  both = await startTwo(house)
})
afterAll(() => post.close())

test('thirty letters before two processes are thirty mails, each sent once', async () => {
  await queueLetters('un')

  await allSent(LETTERS)
  const ids = (await post.mails()).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(LETTERS)
  expect(new Set(ids).size).toBe(LETTERS)
})

test('what waits when one process is stopped is sent by the other, once', async () => {
  post.empty()
  await queueLetters('deux')
  await both[0].stop('SIGTERM')

  await allSent(2 * LETTERS)
  const ids = (await post.mails()).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(LETTERS)
  expect(new Set(ids).size).toBe(LETTERS)
})

async function queueLetters(name: string): Promise<void> {
  const { id: userId, email: to } = await createUser(house.deps)
  await house.deps.db.transaction(async (tx) => {
    for (let letter = 1; letter <= LETTERS; letter++) {
      await queueEmail(tx, passwordChangedEmail, { cle: `${name}:${letter}`, to, userId, props: { userId } })
    }
  })
}

/** So many letters are marked sent, and no job is left. */
const allSent = (count: number) =>
  vi.waitFor(
    async () => {
      const letters = await house.deps.db.select({ statut: emails.statut }).from(emails)
      expect(letters.filter(({ statut }) => statut === 'ENVOYE')).toHaveLength(count)
      const { rowCount } = await house.deps.pool.query('SELECT 1 FROM graphile_worker._private_jobs')
      expect(rowCount).toBe(0)
    },
    { timeout: 40_000, interval: 200 },
  )
