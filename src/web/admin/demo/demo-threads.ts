import type { HouseConversation } from '#contract/messages/admin-endpoints.ts'
import type { BulkAction } from '#contract/messages/flat-endpoints.ts'
import type { Message } from '#contract/messages/message.ts'
import type { DemoConversation, DemoMessage } from './demo-house.ts'
import { type OpenHouse, personOf } from './open-house.ts'

export type Thread = HouseConversation & { messages: Message[] }

const messagesOf = ({ messages }: OpenHouse, { id }: DemoConversation) =>
  messages.filter(({ conversationId }) => conversationId === id)

const isUnread = ({ fromAdmin, isRead }: DemoMessage) => !fromAdmin && !isRead

export const countUnread = ({ messages }: OpenHouse): number => messages.filter(isUnread).length

/** A conversation and its messages, as the API shows them. */
export function threadOf(house: OpenHouse, conversation: DemoConversation): Thread {
  const { id, type, title, commandeId, visitor, clientId, assigneeId } = conversation
  const own = messagesOf(house, conversation)
  const messages = own.map((message) => messageOf(house, message, conversation))
  const last = messages.at(-1)
  const client = personOf(house, clientId)
  return {
    id,
    type,
    title,
    participants: client ? [client] : [],
    unreadCount: own.filter(isUnread).length,
    isArchived: own.length > 0 && own.every(({ isArchived }) => isArchived),
    isPinned: own.some(({ isPinned }) => isPinned),
    updatedAt: last?.createdAt ?? conversation.createdAt,
    commandeId,
    visitor,
    assignee: personOf(house, assigneeId),
    lastMessage: last ?? null,
    content: last?.content ?? '',
    createdAt: last?.createdAt ?? conversation.createdAt,
    fromAdmin: last?.fromAdmin ?? false,
    isRead: last?.isRead ?? true,
    messages,
  }
}

export function conversationOf(house: OpenHouse, conversation: DemoConversation): HouseConversation {
  const { messages: _messages, ...told } = threadOf(house, conversation)
  return told
}

export function messageOf(house: OpenHouse, message: DemoMessage, conversation: DemoConversation): Message {
  const { id, senderId, content, createdAt, attachments, isRead, isArchived, isPinned, fromAdmin } = message
  const { type, title, commandeId, clientId } = conversation
  const receiver = fromAdmin ? personOf(house, clientId) : null
  const support = conversation.id.startsWith('sup_') ? conversation.id.slice('sup_'.length) : null
  return {
    id,
    conversationId: conversation.id,
    conversation: { id: conversation.id, type, title },
    supportRequestId: support,
    supportRequest: support ? { title } : null,
    commande: commandeId ? { titre: title } : null,
    senderId,
    receiverId: receiver?.id ?? null,
    sender: personOf(house, senderId),
    receiver,
    content,
    createdAt,
    isRead,
    isArchived,
    isPinned,
    fromAdmin,
    attachments: structuredClone(attachments),
  }
}

export function markThread(house: OpenHouse, conversation: DemoConversation, action: BulkAction): void {
  const own = messagesOf(house, conversation)
  const received = own.findLast(({ fromAdmin }) => !fromAdmin)
  const last = own.at(-1)
  if (action === 'unread' && received) received.isRead = false
  if (action === 'pin' && last) last.isPinned = true
  if (action === 'delete') house.messages = house.messages.filter((one) => !own.includes(one))
  for (const message of own) {
    if (action === 'read' || action === 'archive') message.isRead = true
    if (action === 'archive' || action === 'unarchive') message.isArchived = action === 'archive'
    if (action === 'unpin') message.isPinned = false
  }
  if (!messagesOf(house, conversation).some(isUnread)) readNotices(house, conversation)
}

/** The bell counts no message of a thread where nothing is left to read. */
function readNotices({ notifications }: OpenHouse, { id }: DemoConversation): void {
  for (const notice of notifications)
    if (notice.type === 'MESSAGE' && notice.actionUrl === `/admin/messagerie/${id}`) notice.isRead = true
}
