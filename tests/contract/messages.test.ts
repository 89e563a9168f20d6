import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { ADMIN, CLIENTS, LATE, MESSAGES, PAID, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

type Filters = QueryOf<typeof api.admin.messages.listConversations>

const message = (content: string, attachments: string[] = []) => ({
  content,
  attachments,
  idempotencyKey: randomUUID(),
})

describe.each(IMPLEMENTATIONS)('the conversations of the house $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const getConversation = (id: string) => call(api.admin.messages.getConversation, { params: { id } })
  const reply = (id: string, body: BodyOf<typeof api.admin.messages.reply>) =>
    call(api.admin.messages.reply, { params: { id }, body })
  const bulk = (body: BodyOf<typeof api.messages.bulk>) => call(api.messages.bulk, { body })

  const found = async (filters: Filters) =>
    (await call(api.admin.messages.listConversations, { query: filters })).data.map(({ title }) => title)

  test('are those where somebody wrote, the latest first', async () => {
    const { data, pagination } = await call(api.admin.messages.listConversations, {})
    expect(pagination.total).toBe(2)
    expect(data).toMatchObject([
      {
        id: `cmd_${PAID.id}`,
        title: PAID.titre,
        unreadCount: 2,
        participants: [{ nom: 'Aubrac' }],
        lastMessage: { content: 'Et une troisième.', fromAdmin: false },
      },
      { id: `cmd_${LATE.id}`, title: LATE.titre, unreadCount: 0 },
    ])
  })

  test('are kept while unread, or found by a word', async () => {
    expect(await found({ unread: 'true' })).toEqual([PAID.titre])
    expect(await found({ search: 'ete' })).toEqual([LATE.titre])
  })

  test('are read once opened and marked', async () => {
    const thread = (await getConversation(`cmd_${PAID.id}`)).data
    expect(thread.messages.map(({ id }) => id)).toEqual([MESSAGES[1]?.id, MESSAGES[2]?.id])
    expect((await call(api.messages.unreadCount, {})).count).toBe(2)
    await call(api.messages.markRead, { params: { id: `cmd_${PAID.id}` } })
    expect((await call(api.messages.unreadCount, {})).count).toBe(0)
    expect((await getConversation(`cmd_${PAID.id}`)).data.unreadCount).toBe(0)
  })

  test('take an answer of the house, which comes last', async () => {
    const sent = (await reply(`cmd_${LATE.id}`, message('Nous y sommes presque.'))).data
    expect(sent).toMatchObject({ fromAdmin: true, sender: { nom: 'Roussel' } })
    const { data } = await call(api.admin.messages.listConversations, {})
    expect(data[0]).toMatchObject({
      title: LATE.titre,
      unreadCount: 0,
      lastMessage: { content: 'Nous y sommes presque.' },
    })
  })

  test('that nobody knows are told so', async () => {
    await expect(getConversation(`cmd_${UNKNOWN_ID}`)).rejects.toThrow('Conversation non trouvée')
  })

  test('take an answer sent twice once, with the files sent before it', async () => {
    const form = new FormData()
    form.set('file', new File(['Le contrat.'], 'contrat.txt', { type: 'text/plain' }))
    const { fileId } = await call(api.files.uploadForMessage, { form })
    const other = await call(api.files.uploadForMessage, { form })
    await call(api.files.removeUnsent, { params: { id: other.fileId } })
    await expect(call(api.files.removeUnsent, { params: { id: other.fileId } })).rejects.toMatchObject({
      status: 404,
    })

    const answer = message('Voici le contrat.', [fileId])
    const sent = (await reply(`cmd_${LATE.id}`, answer)).data
    expect((await reply(`cmd_${LATE.id}`, answer)).data.id).toBe(sent.id)
    const { messages, hasOlder } = (await getConversation(`cmd_${LATE.id}`)).data
    expect(messages.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
      [],
      ['contrat.txt'],
    ])
    expect(hasOlder).toBe(false)
    await expect(reply(`cmd_${LATE.id}`, message('Encore.', [other.fileId]))).rejects.toMatchObject({
      status: 404,
    })
  })

  test('are read by pages', async () => {
    for (let rank = 0; rank < 55; rank++) await reply(`cmd_${LATE.id}`, message(`n° ${rank}`))
    const latest = (await getConversation(`cmd_${LATE.id}`)).data
    expect([latest.messages.length, latest.hasOlder]).toEqual([50, true])
    const [first] = latest.messages
    const older = (
      await call(api.admin.messages.getConversation, {
        params: { id: `cmd_${LATE.id}` },
        query: { before: first?.id ?? '' },
      })
    ).data
    expect([older.messages.length, older.hasOlder]).toEqual([6, false])
  })

  test('are pinned, put away and taken back, and leave the list of the others', async () => {
    const pinned = (
      await call(api.messages.update, { params: { id: MESSAGES[0]?.id ?? '' }, body: { isPinned: true } })
    ).data
    expect(pinned.isPinned).toBe(true)
    expect(await found({ pinned: 'true' })).toEqual([LATE.titre])
    await bulk({ conversationIds: [`cmd_${PAID.id}`], action: 'archive' })
    expect(await found({ archived: 'true' })).toEqual([PAID.titre])
    expect(await found({ archived: 'false' })).toEqual([LATE.titre])
    expect((await call(api.messages.unreadCount, {})).count).toBe(0)
    const both = [`cmd_${PAID.id}`, `cmd_${LATE.id}`]
    await bulk({ conversationIds: both, action: 'unarchive' })
    await bulk({ conversationIds: both, action: 'unread' })
    expect((await call(api.messages.unreadCount, {})).count).toBe(2)
    expect((await found({ unread: 'true', type: 'project' })).toSorted()).toEqual(
      [LATE.titre, PAID.titre].toSorted(),
    )
    expect(await found({ type: 'visitor' })).toEqual([])
    await bulk({ conversationIds: both, action: 'unpin' })
    expect(await found({ pinned: 'true' })).toEqual([])
    await expect(bulk({ conversationIds: [`cmd_${UNKNOWN_ID}`], action: 'read' })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('lose what is hidden or removed, and those where nothing is left leave the list', async () => {
    await call(api.messages.remove, { params: { id: MESSAGES[1]?.id ?? '' } })
    await call(api.messages.remove, { params: { id: MESSAGES[2]?.id ?? '' }, query: { hard: 'true' } })
    await expect(call(api.messages.remove, { params: { id: MESSAGES[2]?.id ?? '' } })).rejects.toMatchObject({
      status: 404,
      message: 'Message non trouvé',
    })
    expect(await found({})).toEqual([LATE.titre])
    await bulk({ conversationIds: [`cmd_${LATE.id}`], action: 'delete' })
    expect(await found({})).toEqual([])
  })

  test('are found without accents or case by who writes and by what was written', async () => {
    expect(await found({ search: 'MARIE-THERESE' })).toEqual([PAID.titre, LATE.titre])
    expect(await found({ search: 'precisions' })).toEqual([PAID.titre])
    expect(await found({ search: 'introuvable' })).toEqual([])
  })

  // The demonstration looked at the title and at the name of the client, each by itself.
  test('are found by what names their order: its number, its invoice, its client’s address, several words of these', async () => {
    const { numero } = (await call(api.admin.commandes.get, { params: { id: PAID.id } })).data
    for (const search of [`n° ${numero}`, PAID.id, 'FAC-2026-001', 'lozere aubrac']) {
      expect(await found({ search })).toEqual([PAID.titre])
    }
    expect(await found({ search: CLIENTS[0]?.email })).toEqual([PAID.titre, LATE.titre])
  })

  // The demonstration kept the title that the order had when its thread was opened.
  test('take the new title of their order', async () => {
    await call(api.admin.commandes.update, { params: { id: PAID.id }, body: { titre: 'Les Hauts' } })
    expect(await found({})).toEqual(['Les Hauts', LATE.titre])
    expect((await getConversation(`cmd_${PAID.id}`)).data.title).toBe('Les Hauts')
  })

  test('are given to an administrator, or to nobody', async () => {
    const id = `cmd_${PAID.id}`
    expect(
      (await call(api.admin.messages.assign, { params: { id }, body: { assigneeId: ADMIN.id } })).data
        .assignee,
    ).toMatchObject({ id: ADMIN.id })
    expect(await found({ assignee: 'moi' })).toEqual([PAID.titre])
    expect(await found({ assignee: ADMIN.id })).toEqual([PAID.titre])
    expect(await found({ assignee: 'aucun' })).toEqual([LATE.titre])
    expect(
      (await call(api.admin.messages.assign, { params: { id }, body: { assigneeId: null } })).data.assignee,
    ).toBeNull()
    await expect(
      call(api.admin.messages.assign, { params: { id }, body: { assigneeId: CLIENTS[0]?.id ?? '' } }),
    ).rejects.toMatchObject({ status: 404, message: 'Administrateur non trouvé' })
  })

  test('bear the notes of the house, the latest first', async () => {
    const id = `cmd_${PAID.id}`
    const first = (
      await call(api.admin.messages.addNote, { params: { id }, body: { content: 'Rappeler jeudi.' } })
    ).data
    await call(api.admin.messages.addNote, { params: { id }, body: { content: 'Elle préfère le matin.' } })
    expect(first).toMatchObject({ author: { nom: 'Roussel' }, content: 'Rappeler jeudi.' })
    expect(
      (await call(api.admin.messages.listNotes, { params: { id } })).data.map(({ content }) => content),
    ).toEqual(['Elle préfère le matin.', 'Rappeler jeudi.'])
    await call(api.admin.messages.removeNote, { params: { id, noteId: first.id } })
    expect((await call(api.admin.messages.listNotes, { params: { id } })).data).toHaveLength(1)
    await expect(
      call(api.admin.messages.removeNote, { params: { id, noteId: first.id } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      call(api.admin.messages.listNotes, { params: { id: `cmd_${UNKNOWN_ID}` } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
