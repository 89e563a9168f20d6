import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { holdOthers } from '../../testing/hold-others.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { CONTACT, onlyThread, sendContact } from '../../testing/visitor-messages.ts'
import { mailConfirmationLink } from '../auth/mail-confirmation-link.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

// One held the messages and waited for the thread, the other the reverse: the link or the answer failed.
test('a visitor who proves their address while the house answers them gets both their thread and the answer', async () => {
  const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
  await sendContact(app)
  const { id } = await onlyThread(app, house)
  const visitor = await createUser(app.deps, { email: CONTACT.email, emailProvenAt: null })
  await app.deps.db.transaction((tx) => mailConfirmationLink(tx, app.deps, visitor.id))
  const token = await lastLinkToken(app.deps, 'CONFIRM_EMAIL', visitor.id)

  // Each stops at its first change that an open page is told of.
  const gate = await holdOthers(app, 'LOCK TABLE live_events IN EXCLUSIVE MODE')
  const answered = app.send(api.admin.messages.reply, {
    token: house,
    params: { id },
    body: { content: 'Bonjour, dès lundi.' },
  })
  await gate.untilWaiting(1)
  const proven = app.send(api.auth.confirmEmail, { body: { token } })
  await gate.untilWaiting(2)
  await gate.release()

  expect([(await answered).status, (await proven).status]).toEqual([201, 200])
  const [thread] = await app.deps.db.select().from(conversations).where(eq(conversations.id, id))
  expect(thread?.clientId).toBe(visitor.id)
  expect(await app.deps.db.$count(messages, eq(messages.conversationId, id))).toBe(2)
  expect(await app.deps.db.$count(messages, eq(messages.senderId, visitor.id))).toBe(1)
})
