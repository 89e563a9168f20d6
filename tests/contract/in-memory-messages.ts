import type { Conversation, Message } from '#contract/messages/message.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { unaccented } from '#contract/shared/unaccented.ts'
import type { AdminApi, Thread } from '#web/admin/admin-api.ts'
import { AdminError } from '#web/admin/admin-error.ts'
import { ADMIN, CLIENTS } from './facts.ts'
import { type House, type StoredMessage, newId, type Order } from './in-memory-house.ts'

const PEOPLE = [ADMIN, ...CLIENTS].map(({ id, prenom, nom }) => ({ id, prenom, nom }))

export function inMemoryMessages(house: House): AdminApi['messages'] {
  const find = (id: string): Order => {
    const order = house.orders.find((one) => `cmd_${one.id}` === id)
    if (!order) throw new AdminError('NOT_FOUND', 'Conversation non trouvée')
    return order
  }
  return {
    listConversations: async ({ page = 1, limit = 10, search, unread }) => {
      const kept = house.orders
        .map((order) => threadOf(house, order))
        .filter(({ messages }) => search || messages.length > 0)
        .filter(({ unreadCount }) => !unread || unreadCount > 0)
        .filter(({ title, participants }) => !search || holds([title, participants[0]?.nom], search))
        .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
      const data = kept.slice((page - 1) * limit, page * limit)
      return { data, pagination: paginationOf({ page, limit }, kept.length) }
    },
    getConversation: async (id) => threadOf(house, find(id)),
    markRead: async (id) => {
      const { id: commandeId } = find(id)
      for (const message of house.messages) if (message.commandeId === commandeId) message.isRead = true
    },
    reply: async (id, content) => {
      const order = find(id)
      const createdAt = house.now().toISOString()
      const message = { id: newId(), commandeId: order.id, senderId: ADMIN.id, content, createdAt }
      house.messages.push({ ...message, isRead: true, fromAdmin: true })
      return messageOf({ ...message, isRead: true, fromAdmin: true }, order)
    },
    unreadCount: async () => countUnread(house),
  }
}

export const countUnread = ({ messages }: House): number => messages.filter(isUnread).length

const isUnread = ({ fromAdmin, isRead }: StoredMessage) => !fromAdmin && !isRead

const holds = (texts: (string | undefined)[], search: string) =>
  folded(texts.join(' ')).includes(folded(search))

const folded = (text: string) => unaccented(text).toLowerCase()

function threadOf(house: House, order: Order): Thread {
  const own = house.messages.filter(({ commandeId }) => commandeId === order.id)
  const messages = own.map((message) => messageOf(message, order))
  const conversation: Conversation = {
    id: `cmd_${order.id}`,
    type: 'project',
    title: order.titre,
    participants: PEOPLE.filter(({ id }) => id === order.client.id),
    unreadCount: own.filter(isUnread).length,
    isArchived: false,
    isPinned: false,
    updatedAt: messages.at(-1)?.createdAt ?? order.createdAt,
    commandeId: order.id,
    visitor: null,
    lastMessage: messages.at(-1) ?? null,
  }
  return { ...conversation, messages }
}

function messageOf(
  { id, senderId, content, createdAt, isRead, fromAdmin }: StoredMessage,
  order: Order,
): Message {
  const receiver = PEOPLE.find((person) => fromAdmin && person.id === order.client.id) ?? null
  return {
    id,
    conversationId: `cmd_${order.id}`,
    supportRequestId: null,
    supportRequest: null,
    commande: { titre: order.titre },
    senderId,
    receiverId: receiver?.id ?? null,
    sender: PEOPLE.find((person) => person.id === senderId) ?? null,
    receiver,
    content,
    createdAt,
    isRead,
    isArchived: false,
    isPinned: false,
    fromAdmin,
    attachments: [],
  }
}
