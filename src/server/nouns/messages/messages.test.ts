import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

describe('a thread between a client and the house', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const member = async () => {
    const client = await createUser(app.deps)
    const commande = await createCommande(app.deps, client)
    return { client, commande, id: `cmd_${commande.id}`, token: await createToken(app.deps, client.id) }
  }
  const house = async () => {
    const admin = await createAdmin(app.deps)
    return { admin, token: await createToken(app.deps, admin.id) }
  }

  test('the client writes, the house reads and answers, the client reads the answer', async () => {
    const { id, token } = await member()
    const { token: houseToken } = await house()
    await app.call(api.messages.write, { token, body: { conversationId: id, content: 'Une question.' } })

    const inbox = await app.call(api.admin.messages.listConversations, { token: houseToken })
    expect(inbox.data.find((thread) => thread.id === id)).toMatchObject({
      unreadCount: 1,
      title: 'Les Hauts de Lozère',
      lastMessage: { content: 'Une question.', fromAdmin: false, isRead: false },
    })

    await app.call(api.admin.messages.reply, {
      token: houseToken,
      params: { id },
      body: { content: 'Une réponse.' },
    })
    const { data } = await app.call(api.messages.getConversation, { token, params: { id } })
    expect(data.messages.map(({ content, fromAdmin, isRead }) => [content, fromAdmin, isRead])).toEqual([
      ['Une question.', false, true],
      ['Une réponse.', true, false],
    ])
    // An answer marks the messages before it as read.
    const answered = await app.call(api.admin.messages.getConversation, { token: houseToken, params: { id } })
    expect(answered.data.unreadCount).toBe(0)
    expect(data.messages[1]?.sender).toMatchObject({ prenom: 'Judith', nom: 'Roussel' })
  })

  test('unread messages are counted for each side alone, until its thread is marked read', async () => {
    const { id, token } = await member()
    const { token: houseToken } = await house()
    await app.call(api.admin.messages.reply, { token: houseToken, params: { id }, body: { content: 'Un.' } })
    await app.call(api.admin.messages.reply, {
      token: houseToken,
      params: { id },
      body: { content: 'Deux.' },
    })
    expect(await app.call(api.messages.unreadCount, { token })).toEqual({ count: 2 })

    await app.call(api.messages.markRead, { token, params: { id } })
    expect(await app.call(api.messages.unreadCount, { token })).toEqual({ count: 0 })
    const { data } = await app.call(api.messages.getConversation, { token, params: { id } })
    expect(data.messages.every(({ isRead }) => isRead)).toBe(true)
  })

  test('each message tells the other side, with a link to its thread', async () => {
    const { id, token } = await member()
    const { token: houseToken } = await house()
    await app.call(api.messages.reply, { token, params: { id }, body: { content: 'Bonjour.' } })
    await app.call(api.admin.messages.reply, {
      token: houseToken,
      params: { id },
      body: { content: 'Bonjour.' },
    })

    const told = await app.call(api.notifications.list, { token: houseToken })
    expect(told.notifications[0]).toMatchObject({
      type: 'MESSAGE',
      actionUrl: `/admin/messagerie/${id}`,
    })
    expect(told.notifications[0]?.message).toMatch(/vous écrit au sujet de «.*»\.$/u)
    const client = await app.call(api.notifications.list, { token })
    expect(client.notifications).toHaveLength(1)
    expect(client.notifications[0]).toMatchObject({
      type: 'MESSAGE',
      actionUrl: `/app/messages/${id}`,
    })
    expect(client.notifications[0]?.message).toMatch(/vous écrit au sujet de «.*»\.$/u)
  })

  test('a client who has not read a message after five minutes gets one e-mail, one who has gets none', async () => {
    // The queue looks at PostgreSQL's own clock: a moment to come must be one there too.
    app.clock.set('2099-11-21T09:30:00.000Z')
    const late = await member()
    const prompt = await member()
    const { token } = await house()
    for (const { id } of [late, prompt]) {
      await app.call(api.admin.messages.reply, { token, params: { id }, body: { content: 'Votre avis ?' } })
    }
    await app.call(api.messages.markRead, { token: prompt.token, params: { id: prompt.id } })
    const sentTo = async ({ client }: typeof late) => {
      const written = await app.deps.db.select().from(emails).where(eq(emails.userId, client.id))
      return written.map(({ template, statut }) => [template, statut])
    }
    expect(await app.runJobs()).toEqual([])
    expect(await sentTo(late)).toEqual([['new-message', 'EN_ATTENTE']])
    app.clock.advance(5 * 60_000)
    expect(await app.runJobs()).toEqual([])
    expect(await sentTo(late)).toEqual([['new-message', 'ENVOYE']])
    expect(await sentTo(prompt)).toEqual([['new-message', 'INUTILE']])
  })

  // Six threads without a message stood under « 5 messages ».
  test('the list gives the threads with a message, and their latest messages; a search or a kind finds the empty ones too', async () => {
    const { client, commande: silent, id, token } = await member()
    const other = await createCommande(app.deps, client, { titre: 'Un autre livre' })
    await app.call(api.messages.write, { token, body: { commandeId: other.id, content: 'Premier mot.' } })
    const { data, messages, pagination } = await app.call(api.messages.listConversations, { token })
    expect(data.map((thread) => thread.id)).toEqual([`cmd_${other.id}`])
    expect(messages.map(({ content, commande }) => [content, commande?.titre])).toEqual([
      ['Premier mot.', 'Un autre livre'],
    ])
    expect(pagination).toMatchObject({ total: 1, hasNextPage: false })
    const searched = await app.call(api.messages.listConversations, {
      token,
      query: { search: silent.titre },
    })
    expect(searched.data.map((thread) => thread.id)).toEqual([id])
    const ofProjects = await app.call(api.messages.listConversations, { token, query: { type: 'project' } })
    expect(ofProjects.pagination.total).toBe(2)
  })

  // The pages were those of the messages: two threads of fourteen messages had a second page, empty.
  test('the pages are those of the threads, however many messages they hold', async () => {
    const { client, id, token } = await member()
    const other = await createCommande(app.deps, client, { titre: 'Un autre livre' })
    for (let rank = 0; rank < 14; rank += 1) {
      const commandeId = rank % 2 === 0 ? other.id : id.slice('cmd_'.length)
      await app.call(api.messages.write, { token, body: { commandeId, content: `Mot ${rank}.` } })
    }
    const { data, messages, pagination } = await app.call(api.messages.listConversations, { token })
    expect([data.length, messages.length]).toEqual([2, 10])
    expect(pagination).toEqual({ page: 1, limit: 10, total: 2, totalPages: 1, hasNextPage: false })
  })

  test('a client who names no order writes to the house in one direct thread', async () => {
    const { token } = await member()
    const first = await app.call(api.messages.write, { token, body: { content: 'Bonjour.' } })
    const second = await app.call(api.messages.write, { token, body: { content: 'Encore moi.' } })
    expect(first.data.conversationId).toMatch(/^usr_[0-9a-f-]{36}_[0-9a-f-]{36}$/)
    expect(second.data.conversationId).toBe(first.data.conversationId)
  })

  test('the house finds threads by unread, by type, and by the client without accents; a silent one by a search alone', async () => {
    const { token: houseToken } = await house()
    const client = await createUser(app.deps, { nom: 'Wójcik-Étienne' })
    const { id } = await createCommande(app.deps, client)
    const ids = async (query: Record<string, string>) => {
      const { data } = await app.call(api.admin.messages.listConversations, {
        token: houseToken,
        query: { ...query, limit: 100 },
      })
      return data.map((thread) => thread.id)
    }
    expect(await ids({ search: 'wojcik-etienne' })).toEqual([`cmd_${id}`])
    expect(await ids({ unread: 'true' })).not.toContain(`cmd_${id}`)
    expect(await ids({})).not.toContain(`cmd_${id}`)
    await app.call(api.admin.messages.reply, {
      token: houseToken,
      params: { id: `cmd_${id}` },
      body: { content: 'Bonjour.' },
    })
    expect(await ids({})).toContain(`cmd_${id}`)
    expect(await ids({ unread: 'false', type: 'project' })).toContain(`cmd_${id}`)
    expect(await ids({ search: '%' })).toEqual([])
  })

  test('another client’s thread is as absent as a missing one, to read, write or mark', async () => {
    const { id, commande } = await member()
    const { token } = await member()
    const missing = 'cmd_00000000-0000-7000-8000-000000000000'
    for (const target of [id, missing]) {
      const answers = await Promise.all([
        app.send(api.messages.getConversation, { token, params: { id: target } }),
        app.send(api.messages.reply, { token, params: { id: target }, body: { content: 'x' } }),
        app.send(api.messages.markRead, { token, params: { id: target } }),
        app.send(api.messages.write, { token, body: { conversationId: target, content: 'x' } }),
      ])
      expect(answers.map(({ status, error }) => [status, error?.message])).toEqual(
        Array.from({ length: 4 }, () => [404, 'Conversation non trouvée']),
      )
    }
    const byCommande = await app.send(api.messages.write, {
      token,
      body: { commandeId: commande.id, content: 'x' },
    })
    expect(byCommande.status).toBe(404)
    const inbox = await app.send(api.admin.messages.getConversation, { token, params: { id } })
    expect(inbox.status).toBe(403)
  })

  test('an empty message is refused in the words of the form', async () => {
    const { id, token } = await member()
    const { status, error } = await app.send(api.messages.reply, {
      token,
      params: { id },
      body: { content: '  ' },
    })
    expect(status).toBe(400)
    expect(error?.details).toEqual([{ path: 'content', message: 'Écrivez votre message' }])
  })
})
