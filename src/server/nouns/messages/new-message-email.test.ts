import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../platform/db/schema/messages.ts'
import { createAdmin } from '../../testing/factories.ts'
import {
  commandeOf,
  expectFrench,
  messageOf,
  renderedEmail,
  renderedEmailOrNull,
  startHouse,
} from '../../testing/rendered-email.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { paymentReceivedEmail } from '../commandes/payment-received-email.ts'
import { newMessageEmail } from './new-message-email.ts'
import { commandeConversationId } from './open-commande-conversation.ts'

let app: TestApp
beforeAll(async () => {
  app = await startHouse()
})
afterAll(() => app.close())

test('a new message tells who and about what, never what it says', async () => {
  const admin = await createAdmin(app.deps)
  const { commande } = await commandeOf(app)
  const messageId = await messageOf(app, { commandeId: commande.id, senderId: admin.id, fromAdmin: true })
  const mail = await renderedEmail(app, newMessageEmail, { messageId })
  expect(mail.subject).toBe('Nouveau message de Judith Roussel')
  expect(mail.text).toContain('Les Hauts de Lozère')
  expect(mail.html + mail.text).not.toContain('secret')
  expect(mail.action?.url).toBe(
    `https://bonatirer.example/login?suite=/app/messages/${commandeConversationId(commande.id)}`,
  )
  expectFrench(mail)
})

test('a client’s message leads the house to its inbox', async () => {
  const { user, commande } = await commandeOf(app)
  const messageId = await messageOf(app, { commandeId: commande.id, senderId: user.id, fromAdmin: false })
  const mail = await renderedEmail(app, newMessageEmail, { messageId })
  expect(mail.subject).toBe('Nouveau message de Marie-Thérèse Aubrac')
  expect(mail.action?.url).toContain('/login?suite=%2Fadmin%2Fmessagerie%2Fcmd_')
})

test('a message read meanwhile is not mailed', async () => {
  const admin = await createAdmin(app.deps)
  const { commande } = await commandeOf(app)
  const messageId = await messageOf(app, { commandeId: commande.id, senderId: admin.id, fromAdmin: true })
  await app.deps.db.update(messages).set({ clientReadAt: app.clock() }).where(eq(messages.id, messageId))
  expect(await renderedEmailOrNull(app, newMessageEmail, { messageId })).toBeNull()
})

test('names and titles are text, whatever they hold', async () => {
  const { user, commande } = await commandeOf(
    app,
    { titre: '<script>alert(1)</script>\r\nBcc: tous@exemple.fr' },
    { prenom: '<img src=x onerror=1>', nom: '<b>Zażółć</b>' },
  )
  const messageId = await messageOf(app, { commandeId: commande.id, senderId: user.id, fromAdmin: false })
  for (const mail of [
    await renderedEmail(app, newMessageEmail, { messageId }),
    await renderedEmail(app, paymentReceivedEmail, { commandeId: commande.id }),
  ]) {
    expect(mail.html).not.toMatch(/<(img|script|b)\b/)
    expect(mail.html).toContain('&lt;img src=x onerror=1&gt;')
    expect(mail.text).toContain('<img src=x onerror=1>')
    expect(mail.subject).not.toMatch(/[\r\n]/)
  }
})
