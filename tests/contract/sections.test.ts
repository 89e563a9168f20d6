import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { AdminError } from '#web/admin/admin-error.ts'
import { delivery } from './delivery.ts'
import { CORRECTEURS, LATE, MESSAGES, PAID, QUOTED, SUSPENDED, UNKNOWN_ID, WITHDRAWABLE } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('the back-office $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })

  test('the figures count what the house holds', async () => {
    const { data, dernieresCommandes, ...toDo } = await api.stats.get()
    expect(toDo).toEqual({ aConfier: 2, enRetard: 1, messagesNonLus: 2 })
    expect(data.users).toMatchObject({ total: 3, actifs: 3, admin: 1 })
    expect(data.commandes).toEqual({
      total: 5,
      enAttente: 3,
      enCours: 1,
      termine: 0,
      annulee: 0,
      tauxCompletion: 0,
    })
    expect(data.factures).toMatchObject({ total: 1, montantTotal: 48_000, montantMensuel: 48_000 })
    expect(dernieresCommandes.map(({ titre }) => titre)).toEqual([
      WITHDRAWABLE.titre,
      PAID.titre,
      QUOTED.titre,
      SUSPENDED.titre,
      LATE.titre,
    ])
  })

  test('the correctors are all there, those who no longer work too', async () => {
    expect(await api.correcteurs.list()).toEqual(CORRECTEURS)
  })

  describe('the conversations', () => {
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
      const found = async (filters: Parameters<AdminApi['messages']['listConversations']>[0]) =>
        (await api.messages.listConversations(filters)).data.map(({ title }) => title)
      expect(await found({ unread: true })).toEqual([PAID.titre])
      expect(await found({ search: 'ete' })).toEqual([LATE.titre])
    })

    test('are read once opened and marked', async () => {
      const thread = await api.messages.getConversation(`cmd_${PAID.id}`)
      expect(thread.messages.map(({ id }) => id)).toEqual([MESSAGES[1]?.id, MESSAGES[2]?.id])
      expect(await api.messages.unreadCount()).toBe(2)
      await api.messages.markRead(`cmd_${PAID.id}`)
      expect(await api.messages.unreadCount()).toBe(0)
      expect((await api.messages.getConversation(`cmd_${PAID.id}`)).unreadCount).toBe(0)
    })

    test('take an answer of the house, which comes last', async () => {
      const sent = await api.messages.reply(`cmd_${LATE.id}`, 'Nous y sommes presque.')
      expect(sent).toMatchObject({ fromAdmin: true, sender: { nom: 'Roussel' } })
      const { data } = await api.messages.listConversations({})
      expect(data[0]).toMatchObject({
        title: LATE.titre,
        unreadCount: 0,
        lastMessage: { content: 'Nous y sommes presque.' },
      })
    })

    test('that nobody knows are told so', async () => {
      await expect(api.messages.getConversation(`cmd_${UNKNOWN_ID}`)).rejects.toThrow(
        new AdminError('NOT_FOUND', 'Conversation non trouvée'),
      )
    })
  })

  test('the notifications are read one by one, all together, and removed', async () => {
    const { data, pagination } = await api.notifications.list({ page: 1, limit: 10 })
    expect(pagination.total).toBe(2)
    expect(data.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['Nouveau message', false],
      ['Paiement reçu', true],
    ])
    const [latest] = data
    expect(await api.notifications.unreadCount()).toBe(1)
    await api.notifications.markRead(latest?.id ?? '')
    expect(await api.notifications.unreadCount()).toBe(0)
    await api.notifications.markAllRead()
    await api.notifications.remove(latest?.id ?? '')
    expect((await api.notifications.list({ page: 1, limit: 10 })).pagination.total).toBe(1)
  })

  test('a file and an invoice have an address to be read from', async () => {
    await api.commandes.deliver(LATE.id, delivery())
    const [file] = (await api.commandes.get(LATE.id)).files
    const [facture] = (await api.commandes.get(PAID.id)).factures
    expect(await api.downloads.file(file?.id ?? '')).toContain(file?.id)
    expect(await api.downloads.facture(facture?.id ?? '')).toContain(facture?.id)
    await expect(api.downloads.file(UNKNOWN_ID)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
})
