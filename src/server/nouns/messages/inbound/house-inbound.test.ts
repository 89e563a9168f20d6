import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { days, hours } from '#contract/shared/durations.ts'
import { inboundEmails, mailboxes } from '../../../platform/db/schema/inbound.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { MAIL_BYTES_MOST } from '../../../platform/mailbox/mail.ts'
import { MAILBOX_ID } from '../../../platform/mailbox/mailbox-config.ts'
import { replyAddressOf } from '../../../platform/mailbox/reply-address.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../../testing/factories.ts'
import { startOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readThread } from '../../../testing/visitor-messages.ts'
import { AUTHSERV, BOX, sourceOf, type WrittenMail, writtenMail } from '../../../testing/written-mail.ts'
import { commandeConversationId } from '../open-commande-conversation.ts'
import { takeEmail } from './take-email.ts'

const SECRET = 'un secret de trente-deux caractères'
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

let app: TestApp
let author: Awaited<ReturnType<typeof createUser>>
let mine: string
let house: string
let thread: string
let to: string

beforeAll(async () => {
  app = await startOwnTestApp({ MAILBOX_ADDRESS: BOX, MAILBOX_AUTHSERV: AUTHSERV, INBOUND_SECRET: SECRET })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  const { deps } = app
  house = await createToken(deps, (await createAdmin(deps)).id)
  author = await createUser(deps, { email: 'marie@exemple.fr' })
  mine = await createToken(deps, author.id)
  thread = commandeConversationId((await createCommande(deps, author)).id)
  to = (await replyAddressOf(deps, { conversationId: thread, userId: author.id })) ?? ''
})

const take = (mail: WrittenMail = {}) => takeEmail(app.deps, sourceOf(writtenMail({ to, ...mail })))
const waiting = async () => (await app.call(api.admin.inbound.list, { token: house })).data
const lastMessage = async () => (await readThread(app, house, thread)).messages.at(-1)

async function toVerify() {
  await take({ from: 'Paul <paul@exemple.fr>', files: [{ name: 'roman.pdf', bytes: PDF }] })
  const [email] = await waiting()
  if (!email) throw new Error('Nothing waits')
  return email
}

test('an e-mail to verify is shown with what disagrees, and joins its thread once the house accepts it', async () => {
  const email = await toVerify()
  expect(email).toMatchObject({
    sender: { email: 'paul@exemple.fr' },
    doubts: ['AUTRE_EXPEDITEUR'],
    conversation: { id: thread },
    publishedAs: { isHouse: false },
    mayAccept: true,
    files: [{ filename: 'roman.pdf' }],
  })
  await app.call(api.admin.inbound.accept, { token: house, params: { id: email.id } })
  expect(await lastMessage()).toMatchObject({
    senderId: author.id,
    byEmail: { isFolded: false },
    attachments: [{ filename: 'roman.pdf' }],
  })
  expect(await waiting()).toEqual([])
  const again = await app.send(api.admin.inbound.accept, { token: house, params: { id: email.id } })
  expect(again.status).toBe(404)
})

test('no file of an e-mail to verify opens for anybody before the house accepts it', async () => {
  const email = await toVerify()
  const [file] = email.files
  const params = { id: file?.id ?? '' }
  const opened = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const download = await fetch(`${app.url}/api/files/download/${params.id}`, { headers })
    await download.arrayBuffer()
    const ticket = await app.send(api.files.ticket, { token, params })
    const deposit = await app.send(api.files.depositAttachment, { token, params })
    return [download.status, ticket.status, deposit.status]
  }
  expect([await opened(house), await opened(mine)]).toEqual([
    [404, 404, 404],
    [404, 404, 404],
  ])
  await app.call(api.admin.inbound.accept, { token: house, params: { id: email.id } })
  expect(await opened(mine)).toEqual([200, 200, 201])
})

// A colleague who took it for the client's would have answered the client in the house's name.
test('an e-mail that would speak for an administrator is accepted by them alone', async () => {
  const { deps } = app
  const judith = await createAdmin(deps, { prenom: 'Judith', nom: 'Rey' })
  const asJudith = await replyAddressOf(deps, { conversationId: thread, userId: judith.id })
  await take({ to: asJudith ?? '', from: 'Judith <judith@ailleurs.fr>', text: 'Changez de compte.' })
  const [email] = await waiting()
  expect(email).toMatchObject({ publishedAs: { name: 'Judith Rey', isHouse: true }, mayAccept: false })
  const accept = async (token: string) =>
    (await app.send(api.admin.inbound.accept, { token, params: { id: email?.id ?? '' } })).status
  expect(await accept(house)).toBe(403)
  expect((await readThread(app, house, thread)).messages).toEqual([])
  expect(await accept(await createToken(deps, judith.id))).toBe(200)
  expect(await lastMessage()).toMatchObject({ senderId: judith.id })
})

test('an e-mail set aside by the house leaves with its files', async () => {
  const { id } = await toVerify()
  await app.call(api.admin.inbound.setAside, { token: house, params: { id } })
  await app.runJobs()
  const { data, setAside } = await app.call(api.admin.inbound.list, { token: house })
  expect([data, setAside]).toEqual([[], [{ motif: 'MAISON', count: 1 }]])
  expect((await readThread(app, house, thread)).messages).toEqual([])
  for await (const { key } of app.deps.storage.list()) expect.unreachable(key)
})

test('an e-mail that nobody verified leaves after ninety days with its files; one that was taken stays', async () => {
  await take({ text: 'Oui.\n\n-- \nMarie' })
  await toVerify()
  const { deps } = app
  const left = async () => {
    await enqueue(deps.db, 'forget-inbound', {})
    await app.runJobs()
    const rows = await deps.db.select().from(inboundEmails).orderBy(inboundEmails.id)
    return rows.map(({ statut }) => statut)
  }
  app.clock.advance(days(90))
  expect(await left()).toEqual(['PRIS', 'A_VERIFIER'])
  app.clock.advance(1000)
  expect(await left()).toEqual(['PRIS'])
  for await (const { key } of deps.storage.list()) expect.unreachable(key)
})

test('the whole of a client’s folded message is read by its two sides, and by nobody else', async () => {
  const text = 'Oui.\n\n-- \nMarie'
  await take({ text })
  const { id = '', content } = (await lastMessage()) ?? {}
  expect(content).toBe('Oui.')
  const readBy = async (token: string) => app.send(api.messages.whole, { token, params: { id } })
  const stranger = await createToken(app.deps, (await createUser(app.deps)).id)
  expect((await readBy(stranger)).status).toBe(404)
  for (const token of [mine, house])
    expect((await app.call(api.messages.whole, { token, params: { id } })).data.content).toBe(
      'Oui.\n\n--\nMarie',
    )
})

// Its client read the private signature of an administrator, the house's own notice, and the address that speaks for them.
test('the whole of an administrator’s message is the house’s alone', async () => {
  const { deps } = app
  const judith = await createAdmin(deps, { email: 'judith@maison.example' })
  const asJudith = await replyAddressOf(deps, { conversationId: thread, userId: judith.id })
  const text = `Bonjour Marie.\n\n-- \nJudith Rey\n06 00 00 00 00\n\nLe 30/11/2026 à 10:30, Bon à tirer <${asJudith}> a écrit :\n> Un message`
  await take({ from: 'Judith <judith@maison.example>', to: asJudith ?? '', text })
  const { id = '', content, byEmail } = (await lastMessage()) ?? {}
  expect({ content, byEmail }).toMatchObject({ content: 'Bonjour Marie.', byEmail: { isFolded: true } })
  const params = { id: thread }
  const { data } = await app.call(api.messages.getConversation, { token: mine, params })
  expect(data.messages.at(-1)).toMatchObject({ id, byEmail: { isFolded: false } })
  const readBy = async (token: string) =>
    (await app.send(api.messages.whole, { token, params: { id } })).status
  expect([await readBy(mine), await readBy(house)]).toEqual([404, 200])
})

test('a manuscript sent to an order that waits for its text is proposed, and deposited once by a click', async () => {
  await take({ files: [{ name: 'roman.pdf', bytes: PDF }] })
  const [fileId = ''] = (await lastMessage())?.byEmail?.manuscripts ?? []
  const deposit = () => app.send(api.files.depositAttachment, { token: mine, params: { id: fileId } })
  const outcomes = await Promise.all([deposit(), deposit()])
  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await lastMessage()).toMatchObject({
    byEmail: { manuscripts: [] },
    attachments: [{ filename: 'roman.pdf', type: 'MESSAGE' }],
  })
})

test('the dashboard says that the mailbox is away after an hour', async () => {
  const { id } = await createAdmin(app.deps)
  const away = async () =>
    (await app.call(api.admin.stats.get, { token: await createToken(app.deps, id) })).boiteAbsenteDepuis
  await app.deps.db.insert(mailboxes).values({ id: MAILBOX_ID, absenteDepuis: app.clock() })
  app.clock.advance(hours(1) - 1000)
  expect(await away()).toBeNull()
  app.clock.advance(1000)
  expect(await away()).not.toBeNull()
})

test('a provider’s signed message is taken; another is refused before it is read', async () => {
  const bytes = writtenMail({ to })
  const t = String(Math.floor(app.clock().getTime() / 1000))
  const sign = (content: string | Uint8Array) => createHmac('sha256', SECRET).update(content).digest('hex')
  const good = { t, v0: sign(t), v1: sign(Buffer.concat([Buffer.from(`${t}.`), bytes])) }
  const post = async ({ t: at, v0, v1 }: typeof good, body = bytes) => {
    const headers = { 'x-inbound-signature': `t=${at},v0=${v0},v1=${v1}`, 'content-type': 'message/rfc822' }
    const { status } = await fetch(`${app.url}/api/inbound`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
    return status
  }
  expect(await post({ ...good, v0: sign('autre') })).toBe(401)
  expect(await post(good, Buffer.concat([bytes, Buffer.from('!')]))).toBe(401)
  const old = String(Number(t) - 600)
  expect(await post({ ...good, t: old, v0: sign(old) })).toBe(401)
  expect(await post(good, Buffer.alloc(MAIL_BYTES_MOST + 1))).toBe(413)
  expect([await post(good), await post(good)]).toEqual([200, 200])
  expect((await readThread(app, house, thread)).messages).toHaveLength(1)
})
