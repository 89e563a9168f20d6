import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createAdmin, createToken } from '../testing/factories.ts'
import { type SmtpPeer, startSmtpPeer } from '../testing/smtp-peer.ts'
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts'
import { CONTACT, onlyThread, sendContact } from '../testing/visitor-messages.ts'

let app: TestApp
let peer: SmtpPeer
beforeAll(async () => {
  peer = await startSmtpPeer()
  app = await startOwnTestApp({ SMTP_URL: peer.url, MAIL_FROM: 'bonjour@bonatirer.example' })
})
afterAll(async () => {
  await app.close()
  await peer.close()
})

test('a visitor’s mailbox holds one conversation, which they answer at the house’s own address', async () => {
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const { data: settings } = await app.call(api.admin.settings.get, { token })
  await sendContact(app)
  const { id } = await onlyThread(app, token)
  for (const content of ['Bonjour, dès lundi.', 'Ou mardi.']) {
    await app.call(api.admin.messages.reply, { token, params: { id }, body: { content } })
  }
  await app.runJobs()

  const mails = (await peer.mails()).filter(({ to }) => to?.[0]?.address === CONTACT.email)
  expect(mails.map(({ subject }) => subject)).toHaveLength(3)
  const [thread, ...others] = new Set(mails.map(({ references }) => references))
  expect([thread, others]).toEqual([`<${id}@bonatirer.example>`, []])
  expect(mails.map(({ inReplyTo }) => inReplyTo)).toEqual([thread, thread, thread])
  expect(mails.map(({ messageId }) => messageId)).not.toContain(thread)
  const replies = mails.filter(({ subject }) => subject?.includes('vous répond'))
  expect(replies.map(({ replyTo }) => replyTo?.[0]?.address)).toEqual([
    settings.identity.value.email,
    settings.identity.value.email,
  ])
})
