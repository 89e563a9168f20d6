import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { commandeConversationId } from '#server/nouns/messages/open-commande-conversation.ts'
import { fichiers } from '#server/platform/db/schema/fichiers.ts'
import { inboundEmails } from '#server/platform/db/schema/inbound.ts'
import { messages } from '#server/platform/db/schema/messages.ts'
import { replyAddressOf } from '#server/platform/mailbox/reply-address.ts'
import { startDovecot } from '#server/testing/dovecot.ts'
import { createCommande, createUser } from '#server/testing/factories.ts'
import { tenthOf } from '#server/testing/sweep.ts'
import { AUTHSERV, BOX, writtenMail } from '#server/testing/written-mail.ts'
import { startKillableProduct } from './support/killable-product.ts'
import { drawnSeed as seed, seededRandom } from './support/seeded-random.ts'

const KILLS = tenthOf(20)
const A_ROUND = 6
/** A message is taken and moved within it: some kills come before its row, some between its row and its move. */
const KILL_WITHIN_MS = 80

const dovecot = await startDovecot()
const product = await startKillableProduct({
  otherProcesses: 1,
  environment: { MAILBOX_ADDRESS: BOX, MAILBOX_AUTHSERV: AUTHSERV, IMAP_URL: dovecot.url },
})
afterAll(async () => {
  await product.close()
  await dovecot.close()
})

test('each kill of the process that reads the mailbox leaves it to the other, and each message is in the thread once', async () => {
  const { deps } = product
  const random = seededRandom(seed)
  const author = await createUser(deps, { email: 'marie@exemple.fr' })
  const conversationId = commandeConversationId((await createCommande(deps, author)).id)
  const to = (await replyAddressOf(deps, { conversationId, userId: author.id })) ?? ''
  const taken = () => deps.db.$count(inboundEmails)
  const said: string[] = []
  let delivered = 0
  let caught = 0

  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await taken()
    const round = Array.from({ length: A_ROUND }, (_, at) => `Message ${kill * A_ROUND + at + 1}`)
    said.push(...round)
    // The mail server delivers the last one twice.
    for (const text of [...round, ...round.slice(-1)]) await dovecot.deliver(mailOf(to, text))
    delivered += A_ROUND + 1
    const least = before + random.between(1, A_ROUND - 2)
    await vi.waitUntil(async () => (await taken()) >= least, { timeout: 60_000, interval: 5 })
    await wait(random.between(0, KILL_WITHIN_MS))
    if ((await dovecot.list()).length > 0) caught += 1
    // The one that was left alive by the kill before reads since.
    await product.killProcess(kill % 2)
    await vi.waitUntil(async () => (await dovecot.list()).length === 0, { timeout: 60_000, interval: 50 })
    await product.restart(kill % 2)
  }

  const rows = await deps.db.select({ content: messages.content }).from(messages)
  expect({ seed, said: rows.map(({ content }) => content).toSorted() }).toEqual({
    seed,
    said: said.toSorted(),
  })
  expect(caught, 'kills with messages still to read').toBeGreaterThan(0)
  expect(await deps.db.$count(fichiers)).toBe(said.length)
  expect(await dovecot.list('Bon à tirer')).toHaveLength(delivered)
}, 400_000)

const mailOf = (to: string, text: string) =>
  writtenMail({
    to,
    text,
    headers: [`Message-ID: <${text.replace(' ', '-')}@mail.exemple.fr>`],
    files: [{ name: 'page.txt', bytes: text }],
  })
