import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { renderedEmail } from '../../testing/rendered-email.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newMessageEmail } from './new-message-email.ts'

describe('who signs for the house', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  /** A client who wrote, and an administrator who answered. */
  const answered = async (nomPublic: string | null) => {
    const admin = await createAdmin(app.deps, { nomPublic })
    const houseToken = await createToken(app.deps, admin.id)
    const token = await createToken(app.deps, (await createUser(app.deps)).id)
    const { data: sent } = await app.call(api.messages.write, { token, body: { content: 'Bonjour.' } })
    const params = { id: sent.conversationId }
    const body = { content: 'Bonjour à vous.' }
    const { data: reply } = await app.call(api.admin.messages.reply, { token: houseToken, params, body })
    return { admin, houseToken, token, params, reply }
  }

  test('is the public name, in the thread, its title, the notification and the e-mail', async () => {
    const { token, params, reply } = await answered('Judith de la Tour')
    const { data: thread } = await app.call(api.messages.getConversation, { token, params })
    expect(thread.title).toBe('Judith de la Tour')
    expect(thread.messages.at(-1)?.sender).toMatchObject({ prenom: 'Judith', nom: 'de la Tour' })
    const { notifications } = await app.call(api.notifications.list, { token })
    expect(notifications[0]?.message).toContain('Judith de la Tour vous écrit')
    const mail = await renderedEmail(app, newMessageEmail, { messageId: reply.id })
    expect(mail.subject).toBe('Nouveau message de Judith de la Tour')
    expect(JSON.stringify(thread) + mail.text).not.toContain('Roussel')
  })

  test('is the account’s own name by default', async () => {
    const { token, params } = await answered(null)
    const { data: thread } = await app.call(api.messages.getConversation, { token, params })
    expect(thread.title).toBe('Judith Roussel')
  })

  test('is what the account says, changed and taken back by the house', async () => {
    const { admin, houseToken: token } = await answered(null)
    const call = { token, params: { id: admin.id } }
    const named = await app.call(api.admin.users.update, { ...call, body: { nomPublic: '  Judith R. ' } })
    expect(named.data).toMatchObject({ nomPublic: 'Judith R.', prenom: 'Judith', nom: 'Roussel' })
    const emptied = await app.call(api.admin.users.update, { ...call, body: { nomPublic: '' } })
    expect(emptied.data.nomPublic).toBeNull()
    const long = await app.send(api.admin.users.update, { ...call, body: { nomPublic: 'J'.repeat(101) } })
    expect([long.status, long.error?.details?.[0]?.message]).toEqual([
      400,
      'Le nom public ne peut pas dépasser 100 caractères',
    ])
  })
})
