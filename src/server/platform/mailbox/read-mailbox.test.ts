import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#contract/shared/durations.ts'
import { takeEmail } from '../../nouns/messages/inbound/take-email.ts'
import { commandeConversationId } from '../../nouns/messages/open-commande-conversation.ts'
import { type Dovecot, startDovecot } from '../../testing/dovecot.ts'
import { createCommande, createUser } from '../../testing/factories.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { AUTHSERV, BOX, writtenMail } from '../../testing/written-mail.ts'
import { inboundEmails, mailboxes } from '../db/schema/inbound.ts'
import { messages } from '../db/schema/messages.ts'
import { emails } from '../db/schema/notifications.ts'
import { MAIL_BYTES_MOST } from './mail.ts'
import { readMailbox } from './read-mailbox.ts'
import { replyAddressOf } from './reply-address.ts'
import { type MailboxReader, startMailboxReader } from './start-reader.ts'

let dovecot: Dovecot
let app: TestApp
/** Two processes of the product, that share a database and a mailbox. */
let readers: MailboxReader[]
let to: string
let taken = 0

beforeAll(async () => {
  dovecot = await startDovecot()
  app = await startOwnTestApp({ MAILBOX_ADDRESS: BOX, MAILBOX_AUTHSERV: AUTHSERV, IMAP_URL: dovecot.url })
  const { deps } = app
  const author = await createUser(deps, { email: 'marie@exemple.fr' })
  const conversationId = commandeConversationId((await createCommande(deps, author)).id)
  to = (await replyAddressOf(deps, { conversationId, userId: author.id })) ?? ''
  const take = async (source: Parameters<typeof takeEmail>[1]) => {
    taken += 1
    return takeEmail(deps, source)
  }
  readers = [1, 2].map(() => startMailboxReader({ deps, take, pollMs: 300, lookMs: 100 }))
})
afterAll(async () => {
  await Promise.all(readers.map((reader) => reader.stop()))
  await app.close()
  await dovecot.close()
})

const mailNumbered = (number: number) =>
  writtenMail({ to, text: `Message ${number}`, headers: [`Message-ID: <${number}@mail.exemple.fr>`] })
const contents = async () =>
  (await app.deps.db.select().from(messages)).map(({ content }) => content).toSorted()
async function until(isDone: () => Promise<boolean>): Promise<void> {
  await expect.poll(isDone, { timeout: 40_000, interval: 50 }).toBe(true)
}
const readState = async () => (await app.deps.db.select().from(mailboxes))[0]
const isEmpty = async () => (await dovecot.list()).length === 0

test('messages join their thread once each, and move to the folder of those taken', async () => {
  for (const number of [1, 2, 3, 2]) await dovecot.deliver(mailNumbered(number))
  await until(isEmpty)
  expect(await contents()).toEqual(['Message 1', 'Message 2', 'Message 3'])
  expect(await dovecot.list('Bon à tirer')).toHaveLength(4)
  expect(taken).toBe(4)
})

test('a message that cannot be taken stops no other, and stays', async () => {
  await app.deps.pool.query('ALTER TABLE inbound_emails ADD CONSTRAINT no_four CHECK (id IS NULL) NOT VALID')
  await dovecot.deliver(mailNumbered(4))
  await wait(600)
  expect(await dovecot.list()).toHaveLength(1)
  await app.deps.pool.query('ALTER TABLE inbound_emails DROP CONSTRAINT no_four')
  await dovecot.deliver(mailNumbered(5))
  await until(async () => (await contents()).includes('Message 5'))
})

test('of a message beyond 40 MB the words are taken, and its files refused', async () => {
  const bytes = Buffer.alloc(MAIL_BYTES_MOST, 32)
  await dovecot.deliver(writtenMail({ to, text: 'Message lourd', files: [{ name: 'gros.pdf', bytes }] }))
  await until(async () => (await contents()).includes('Message lourd'))
  const [answer] = await app.deps.db.select().from(emails)
  expect(JSON.stringify(answer?.props)).toContain('Votre message dépasse 40\u00a0Mo')
}, 60_000)

test('while the mailbox is away it is said, and nothing is lost when it comes back', async () => {
  await dovecot.stop()
  await dovecot.deliver(mailNumbered(6))
  await until(async () => (await readState())?.absenteDepuis !== null)
  // A reading whose connection was lost went on, and said each minute that the mailbox had been read.
  const { absenteDepuis, luLe } = (await readState()) ?? {}
  app.clock.advance(minutes(10))
  await wait(1000)
  expect(await readState()).toMatchObject({ absenteDepuis, luLe })
  await dovecot.start()
  await until(async () => (await contents()).includes('Message 6'))
  await until(async () => (await readState())?.absenteDepuis === null)
  expect(await contents()).toContain('Message 6')
  // A connection opened as the server starts waits for its greeting, sixteen seconds.
}, 90_000)

test('the other process reads when the one that read stops', async () => {
  const [first, second] = readers
  await first?.stop()
  await dovecot.deliver(mailNumbered(7))
  await until(async () => (await contents()).includes('Message 7'))
  await second?.stop()
  await dovecot.deliver(mailNumbered(8))
  await wait(600)
  expect(await contents()).not.toContain('Message 8')
  expect(await app.deps.db.$count(inboundEmails)).toBe((await contents()).length)
}, 60_000)

// Written after its loss, a reading said for a while that a mailbox was back which was away.
test('what was read is told before the loss of its connection', async () => {
  const { deps } = app
  const { mailbox } = deps.config
  if (!mailbox?.imapUrl) throw new Error('no mailbox to read')
  const order: string[] = []
  const reading = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const onRead = async () => {
    reading.resolve()
    await written.promise
    order.push('read')
  }
  const { signal } = new AbortController()
  const session = {
    deps,
    mailbox: { ...mailbox, imapUrl: mailbox.imapUrl },
    take: async () => {},
    onRead,
    signal,
  }
  const lost = readMailbox(session).catch(() => order.push('lost'))
  await reading.promise
  await dovecot.stop()
  await wait(200)
  written.resolve()
  await lost
  expect(order).toEqual(['read', 'lost'])
}, 60_000)
