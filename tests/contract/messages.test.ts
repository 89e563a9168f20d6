import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { AdminError } from '#web/admin/admin-error.ts'
import { ADMIN, CLIENTS, LATE, MESSAGES, PAID, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

type Filters = Parameters<AdminApi['messages']['listConversations']>[0]

const message = (content: string, attachments: string[] = []) => ({
  content,
  attachments,
  idempotencyKey: randomUUID(),
})

describe.each(IMPLEMENTATIONS)('the conversations of the house $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })

  const found = async (filters: Filters) =>
    (await api.messages.listConversations(filters)).data.map(({ title }) => title)

  test('are those where somebody wrote, the latest first', async () => {
    const { data, pagination } = await api.messages.listConversations({})
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
    expect(await found({ unread: true })).toEqual([PAID.titre])
    expect(await found({ search: 'ete' })).toEqual([LATE.titre])
  })

  test('are read once opened and marked', async () => {
    const thread = await api.messages.getConversation(`cmd_${PAID.id}`, {})
    expect(thread.messages.map(({ id }) => id)).toEqual([MESSAGES[1]?.id, MESSAGES[2]?.id])
    expect(await api.messages.unreadCount()).toBe(2)
    await api.messages.markRead(`cmd_${PAID.id}`)
    expect(await api.messages.unreadCount()).toBe(0)
    expect((await api.messages.getConversation(`cmd_${PAID.id}`, {})).unreadCount).toBe(0)
  })

  test('take an answer of the house, which comes last', async () => {
    const sent = await api.messages.reply(`cmd_${LATE.id}`, message('Nous y sommes presque.'))
    expect(sent).toMatchObject({ fromAdmin: true, sender: { nom: 'Roussel' } })
    const { data } = await api.messages.listConversations({})
    expect(data[0]).toMatchObject({
      title: LATE.titre,
      unreadCount: 0,
      lastMessage: { content: 'Nous y sommes presque.' },
    })
  })

  test('that nobody knows are told so', async () => {
    await expect(api.messages.getConversation(`cmd_${UNKNOWN_ID}`, {})).rejects.toThrow(
      new AdminError('NOT_FOUND', 'Conversation non trouvée'),
    )
  })

  test('take an answer sent twice once, with the files sent before it', async () => {
    const sending = { signal: new AbortController().signal, onProgress: () => {} }
    const file = new File(['Le contrat.'], 'contrat.txt', { type: 'text/plain' })
    const { fileId } = await api.messages.uploadFile(file, sending)
    const other = await api.messages.uploadFile(file, sending)
    await api.messages.takeBackFile(other.fileId)
    await expect(api.messages.takeBackFile(other.fileId)).rejects.toMatchObject({ reason: 'NOT_FOUND' })

    const answer = message('Voici le contrat.', [fileId])
    const sent = await api.messages.reply(`cmd_${LATE.id}`, answer)
    expect((await api.messages.reply(`cmd_${LATE.id}`, answer)).id).toBe(sent.id)
    const { messages, hasOlder } = await api.messages.getConversation(`cmd_${LATE.id}`, {})
    expect(messages.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
      [],
      ['contrat.txt'],
    ])
    expect(hasOlder).toBe(false)
    await expect(
      api.messages.reply(`cmd_${LATE.id}`, message('Encore.', [other.fileId])),
    ).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })

  test('are read by pages', async () => {
    for (let rank = 0; rank < 55; rank++) await api.messages.reply(`cmd_${LATE.id}`, message(`n° ${rank}`))
    const latest = await api.messages.getConversation(`cmd_${LATE.id}`, {})
    expect([latest.messages.length, latest.hasOlder]).toEqual([50, true])
    const [first] = latest.messages
    const older = await api.messages.getConversation(`cmd_${LATE.id}`, { before: first?.id ?? '' })
    expect([older.messages.length, older.hasOlder]).toEqual([6, false])
  })

  test('are pinned, put away and taken back, and leave the list of the others', async () => {
    const pinned = await api.messages.pin(MESSAGES[0]?.id ?? '', true)
    expect(pinned.isPinned).toBe(true)
    expect(await found({ pinned: true })).toEqual([LATE.titre])
    await api.messages.markConversations([`cmd_${PAID.id}`], 'archive')
    expect(await found({ archived: true })).toEqual([PAID.titre])
    expect(await found({ archived: false })).toEqual([LATE.titre])
    expect(await api.messages.unreadCount()).toBe(0)
    const both = [`cmd_${PAID.id}`, `cmd_${LATE.id}`]
    await api.messages.markConversations(both, 'unarchive')
    await api.messages.markConversations(both, 'unread')
    expect(await api.messages.unreadCount()).toBe(2)
    expect((await found({ unread: true, type: 'project' })).toSorted()).toEqual(
      [LATE.titre, PAID.titre].toSorted(),
    )
    expect(await found({ type: 'visitor' })).toEqual([])
    await api.messages.markConversations(both, 'unpin')
    expect(await found({ pinned: true })).toEqual([])
    await expect(api.messages.markConversations([`cmd_${UNKNOWN_ID}`], 'read')).rejects.toMatchObject({
      reason: 'NOT_FOUND',
    })
  })

  test('lose what is hidden or removed, and those where nothing is left leave the list', async () => {
    await api.messages.hide(MESSAGES[1]?.id ?? '')
    await api.messages.removeForBoth(MESSAGES[2]?.id ?? '')
    await expect(api.messages.hide(MESSAGES[2]?.id ?? '')).rejects.toThrow(
      new AdminError('NOT_FOUND', 'Message non trouvé'),
    )
    expect(await found({})).toEqual([LATE.titre])
    await api.messages.markConversations([`cmd_${LATE.id}`], 'delete')
    expect(await found({})).toEqual([])
  })

  test('are found without accents or case by who writes and by what was written', async () => {
    expect(await found({ search: 'MARIE-THERESE' })).toEqual([PAID.titre, LATE.titre])
    expect(await found({ search: 'precisions' })).toEqual([PAID.titre])
    expect(await found({ search: 'introuvable' })).toEqual([])
  })

  test('are given to an administrator, or to nobody', async () => {
    const id = `cmd_${PAID.id}`
    expect((await api.messages.assign(id, ADMIN.id)).assignee).toMatchObject({ id: ADMIN.id })
    expect(await found({ assignee: 'moi' })).toEqual([PAID.titre])
    expect(await found({ assignee: ADMIN.id })).toEqual([PAID.titre])
    expect(await found({ assignee: 'aucun' })).toEqual([LATE.titre])
    expect((await api.messages.assign(id, null)).assignee).toBeNull()
    await expect(api.messages.assign(id, CLIENTS[0]?.id ?? '')).rejects.toThrow(
      new AdminError('NOT_FOUND', 'Administrateur non trouvé'),
    )
  })

  test('bear the notes of the house, the latest first', async () => {
    const id = `cmd_${PAID.id}`
    const first = await api.messages.addNote(id, 'Rappeler jeudi.')
    await api.messages.addNote(id, 'Elle préfère le matin.')
    expect(first).toMatchObject({ author: { nom: 'Roussel' }, content: 'Rappeler jeudi.' })
    expect((await api.messages.listNotes(id)).map(({ content }) => content)).toEqual([
      'Elle préfère le matin.',
      'Rappeler jeudi.',
    ])
    await api.messages.removeNote(id, first.id)
    expect(await api.messages.listNotes(id)).toHaveLength(1)
    await expect(api.messages.removeNote(id, first.id)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(api.messages.listNotes(`cmd_${UNKNOWN_ID}`)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
})
