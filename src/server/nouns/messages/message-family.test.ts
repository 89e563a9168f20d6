import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { eachTime, newCorrespondents } from '../../testing/each-time.ts'
import { formOf } from '../../testing/request-parts.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import type { TestApp } from '../../testing/test-app.ts'

const NEVER = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let token: string
let houseToken: string
let otherToken: string
let thread: string
eachTime(newCorrespondents, (stage) => {
  ;({ app, token, houseToken, otherToken, thread } = stage)
})

describe('the flat list of messages', () => {
  test('holds one’s own of every conversation, the latest first, and is filtered', async () => {
    await write('Où en est mon texte ?')
    app.clock.advance(60_000)
    const answer = await answerWith('Il avance, à l’été sûrement.')
    await app.call(api.messages.create, { token, body: { content: 'Une autre question.' } })

    expect(await contents({})).toEqual([
      'Une autre question.',
      'Il avance, à l’été sûrement.',
      'Où en est mon texte ?',
    ])
    expect(await contents({ unread: 'true' })).toEqual(['Il avance, à l’été sûrement.'])
    expect(await contents({ unread: 'false', type: 'project' })).toEqual(['Où en est mon texte ?'])
    expect(await contents({ search: 'ETE SUREMENT' })).toEqual(['Il avance, à l’été sûrement.'])
    expect(await contents({ conversationId: thread, dateFrom: '2026-11-21', limit: 1 })).toEqual([
      'Il avance, à l’été sûrement.',
    ])
    expect(await contents({ dateTo: '2026-11-21T09:30:00.000Z' })).toEqual(['Où en est mon texte ?'])
    expect(await contents({ dateTo: '2026-11-20' })).toEqual([])
    expect(await contents({ type: 'ALL', archived: 'tous' })).toHaveLength(3)
    for (const query of [
      { type: 'lettre' },
      { unread: 'peut-être' },
      { dateFrom: 'hier' },
      { conversationId: 'x' },
    ]) {
      const refused = await app.send(api.messages.list, { token, query })
      expect([refused.status, refused.error?.details?.length]).toEqual([400, 1])
    }
    expect((await app.call(api.messages.list, { token: otherToken })).data).toEqual([])
    expect((await app.call(api.messages.list, { token: houseToken })).pagination.total).toBe(3)
    expect(answer.isRead).toBe(true)
  })

  test('read, archived and pinned belong to each side', async () => {
    const { id } = await answerWith('Bonjour.')
    const mine = await app.call(api.messages.update, {
      token,
      params: { id },
      body: { isRead: true, isArchived: true, isPinned: true },
    })
    expect(mine.data).toMatchObject({ isRead: true, isArchived: true, isPinned: true })
    const theirs = await app.call(api.messages.get, { token: houseToken, params: { id } })
    expect(theirs.data).toMatchObject({ isArchived: false, isPinned: false })
    const back = await app.call(api.messages.update, { token, params: { id }, body: { isRead: false } })
    expect(back.data).toMatchObject({ isRead: false, isArchived: true, isPinned: true })
    expect((await app.call(api.messages.stats, { token })).data).toEqual({
      total: 1,
      unread: 1,
      archived: 1,
      pinned: 1,
      sent: 0,
      received: 1,
      conversations: 1,
    })
  })

  test('a message hidden by one stays for the other; the house removes it for both, with its files', async () => {
    const { id } = await answerWith('Bonjour.')
    expect(
      (await app.send(api.messages.remove, { token, params: { id }, query: { hard: 'true' } })).status,
    ).toBe(403)
    await app.call(api.messages.remove, { token, params: { id } })
    expect((await app.send(api.messages.get, { token, params: { id } })).status).toBe(404)
    expect((await app.send(api.messages.get, { token: houseToken, params: { id } })).status).toBe(200)

    const fileId = await upload(token)
    const sent = await write('Voici.', [fileId])
    await app.call(api.messages.remove, {
      token: houseToken,
      params: { id: sent.id },
      query: { hard: 'true' },
    })
    expect((await app.send(api.messages.get, { token, params: { id: sent.id } })).status).toBe(404)
    await app.runJobs()
    expect(await storedKeys(app.deps.storage)).toEqual([])
  })

  test('several are marked at once, all or none', async () => {
    const ids = [(await answerWith('Un.')).id, (await answerWith('Deux.')).id]
    const bulk = (action: string, messageIds: string[], bearer = token) =>
      app.send(api.messages.bulk, { token: bearer, body: { messageIds, action } })
    expect((await bulk('archive', [...ids, NEVER])).status).toBe(404)
    expect((await bulk('archive', ids, otherToken)).status).toBe(404)
    expect(await contents({ archived: 'true' })).toEqual([])
    expect((await bulk('archive', [...ids, ...ids])).body).toMatchObject({ count: 2 })
    expect(await contents({ archived: 'true' })).toHaveLength(2)
    expect((await bulk('read', ids)).status).toBe(200)
    expect((await app.call(api.messages.unreadCount, { token })).count).toBe(0)
    expect((await bulk('delete', ids)).status).toBe(200)
    expect(await contents({})).toEqual([])
    expect((await bulk('explode', ids)).status).toBe(400)
    expect((await bulk('read', [])).status).toBe(400)
  })
})

describe('a conversation', () => {
  test('is archived whole for one side, and comes back with the next message', async () => {
    await answerWith('Un.')
    await answerWith('Deux.')
    await app.call(api.messages.archive, { token, params: { id: thread } })
    expect(await threads({ archived: 'true' })).toEqual([thread])
    expect(await threads({ archived: 'false' })).toEqual([])
    const house = await app.call(api.admin.messages.getConversation, {
      token: houseToken,
      params: { id: thread },
    })
    expect(house.data.isArchived).toBe(false)

    await answerWith('Trois.')
    expect(await threads({ archived: 'true' })).toEqual([])
    expect(await threads({ archived: 'false' })).toEqual([thread])
    await app.call(api.messages.archive, { token, params: { id: thread } })
    await app.call(api.messages.unarchive, { token, params: { id: thread } })
    expect(await threads({ archived: 'false' })).toEqual([thread])
    expect((await app.send(api.messages.archive, { token: otherToken, params: { id: thread } })).status).toBe(
      404,
    )
  })

  test('put away is read, so that the badge counts what the list shows', async () => {
    await answerWith('Un.')
    await app.call(api.messages.archive, { token, params: { id: thread } })
    expect((await app.call(api.messages.unreadCount, { token })).count).toBe(0)
    expect(await threads({ unread: 'true' })).toEqual([])
    const { id } = await answerWith('Deux.')
    expect((await app.call(api.messages.unreadCount, { token })).count).toBe(1)
    await app.call(api.messages.update, { token, params: { id }, body: { isArchived: true } })
    expect((await app.call(api.messages.unreadCount, { token })).count).toBe(0)
  })

  test('is marked with others at once, whole or by its last message, all or none', async () => {
    await answerWith('Un.')
    await answerWith('Deux.')
    await write('Trois.')
    await app.call(api.messages.create, { token, body: { content: 'Une facture ?' } })
    const bulk = (action: string, conversationIds: string[], bearer = token) =>
      app.send(api.messages.bulk, { token: bearer, body: { conversationIds, action } })
    const both = await threads({})
    expect(both).toHaveLength(2)

    expect((await bulk('read', [thread, `cmd_${NEVER}`])).status).toBe(404)
    expect((await bulk('archive', both, otherToken)).status).toBe(404)
    expect((await bulk('read', both)).body).toMatchObject({ count: 2 })
    expect((await bulk('unread', [thread])).status).toBe(200)
    expect(await contents({ unread: 'true' })).toEqual(['Deux.'])
    expect((await bulk('pin', [thread])).status).toBe(200)
    expect(await contents({ pinned: 'true' })).toEqual(['Trois.'])
    expect((await bulk('unpin', both)).status).toBe(200)
    expect(await threads({ pinned: 'true' })).toEqual([])
    expect((await bulk('archive', both)).status).toBe(200)
    expect((await threads({ archived: 'true' })).toSorted()).toEqual(both.toSorted())
    expect((await bulk('unarchive', both)).status).toBe(200)
    expect((await bulk('delete', [thread])).status).toBe(200)
    expect(await contents({})).toEqual(['Une facture ?'])
    expect((await app.call(api.messages.list, { token: houseToken })).pagination.total).toBe(4)
    for (const body of [{ action: 'read' }, { conversationIds: ['x'], action: 'read' }]) {
      expect((await app.send(api.messages.bulk, { token, body })).status).toBe(400)
    }
  })

  test('is found by its title, its words, and what is unread or pinned in it', async () => {
    const { id } = await answerWith('La concordance des temps, au chapitre 12.')
    await app.call(api.messages.create, { token, body: { content: 'Une facture ?' } })
    expect(await threads({ search: 'concordance 12' })).toEqual([thread])
    expect(await threads({ unread: 'true' })).toEqual([thread])
    expect(await threads({ pinned: 'true' })).toEqual([])
    await app.call(api.messages.update, { token, params: { id }, body: { isPinned: true } })
    expect(await threads({ pinned: 'true' })).toEqual([thread])
    expect(await threads({ type: 'general' })).toHaveLength(1)
    expect(await threads({ search: '%' })).toEqual([])
  })
})

async function contents(query: Record<string, string | number>): Promise<string[]> {
  const { body } = await app.send(api.messages.list, { token, query })
  return api.messages.list.reply.parse(body).data.map(({ content }) => content)
}

async function threads(query: Record<string, string>): Promise<string[]> {
  const { body } = await app.send(api.messages.listConversations, { token, query })
  return api.messages.listConversations.reply.parse(body).data.map(({ id }) => id)
}

async function write(content: string, attachments: string[] = []) {
  const { data } = await app.call(api.messages.create, {
    token,
    body: { conversationId: thread, content, attachments },
  })
  return data
}

async function answerWith(content: string) {
  const { data } = await app.call(api.admin.messages.reply, {
    token: houseToken,
    params: { id: thread },
    body: { content },
  })
  return data
}

async function upload(bearer: string): Promise<string> {
  const response = await fetch(`${app.url}/api${api.files.uploadForMessage.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: formOf({}, 'chapitre.txt'),
  })
  return api.files.uploadForMessage.reply.parse(await response.json()).fileId
}
