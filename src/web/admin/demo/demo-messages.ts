import { NO_FILE } from '#contract/files/refusals.ts'
import { NO_ADMIN, NO_CONVERSATION, NO_MESSAGE } from '#contract/messages/refusals.ts'
import { MESSAGES_A_PAGE } from '#contract/messages/message.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import type { DemoConversation, DemoMessage } from './demo-house.ts'
import { demoNotes } from './demo-notes.ts'
import { countUnread, conversationOf, markThread, messageOf, type Thread, threadOf } from './demo-threads.ts'
import { demoMessageFiles } from './demo-message-files.ts'
import { newId, type OpenHouse } from './open-house.ts'

type Messages = AdminApi['messages']

export function demoMessages(house: OpenHouse): Messages {
  const find = (id: string): DemoConversation => {
    const found = house.conversations.find((one) => one.id === id)
    if (!found) throw new AdminError('NOT_FOUND', NO_CONVERSATION)
    return found
  }
  const findMessage = (id: string): DemoMessage => {
    const message = house.messages.find((one) => one.id === id)
    if (!message) throw new AdminError('NOT_FOUND', NO_MESSAGE)
    return message
  }
  const remove = (id: string) => {
    findMessage(id)
    house.messages = house.messages.filter((one) => one.id !== id)
  }
  return {
    listConversations: async ({ page = 1, limit = 10, ...filters }) => {
      const kept = house.conversations
        .map((one) => threadOf(house, one))
        .filter((thread) => isAsked(house, thread, filters))
        .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
      const data = kept.slice((page - 1) * limit, page * limit)
      return { data, pagination: paginationOf({ page, limit }, kept.length) }
    },
    getConversation: async (id, { before }) => {
      const { messages, ...conversation } = threadOf(house, find(id))
      if (before) findMessage(before)
      const end = before ? messages.findIndex((one) => one.id === before) : messages.length
      const start = Math.max(0, end - MESSAGES_A_PAGE)
      return { ...conversation, messages: messages.slice(start, end), hasOlder: start > 0 }
    },
    markRead: async (id) => markThread(house, find(id), 'read'),
    reply: async (id, { content, attachments, idempotencyKey }) => {
      const conversation = find(id)
      const sent = house.messages.find((one) => one.idempotencyKey === idempotencyKey)
      if (sent) return messageOf(house, sent, conversation)
      const message: DemoMessage = {
        id: newId(house),
        conversationId: id,
        senderId: house.adminId,
        content,
        createdAt: house.now().toISOString(),
        isArchived: false,
        isPinned: false,
        attachments: takeFiles(house, attachments),
        isRead: true,
        fromAdmin: true,
        idempotencyKey,
      }
      house.messages.push(message)
      answerSample(house, id)
      return messageOf(house, message, conversation)
    },
    assign: async (id, assigneeId) => {
      const conversation = find(id)
      if (assigneeId && !house.users.some((user) => user.id === assigneeId && user.role === 'ADMIN'))
        throw new AdminError('NOT_FOUND', NO_ADMIN)
      conversation.assigneeId = assigneeId
      return conversationOf(house, conversation)
    },
    ...demoNotes(house, find),
    ...demoMessageFiles(house),
    pin: async (id, isPinned) => {
      const message = findMessage(id)
      message.isPinned = isPinned
      return messageOf(house, message, find(message.conversationId))
    },
    // Here the house is the only side there is.
    hide: async (id) => remove(id),
    removeForBoth: async (id) => remove(id),
    markConversations: async (ids, action) => {
      for (const conversation of ids.map(find)) markThread(house, conversation, action)
    },
    unreadCount: async () => countUnread(house),
  }
}

/** What was sent before the message that names it. */
function takeFiles(house: OpenHouse, ids: string[]) {
  const files = house.waitingFiles.filter((file) => ids.includes(file.id))
  if (files.length < ids.length) throw new AdminError('NOT_FOUND', NO_FILE)
  house.waitingFiles = house.waitingFiles.filter((file) => !ids.includes(file.id))
  return files
}

/** A sample is answered by writing to its author. */
function answerSample(house: OpenHouse, conversationId: string): void {
  const sample = house.samples.find((one) => one.conversationId === conversationId)
  if (sample) Object.assign(sample, { statut: 'REPONDU', reponduLe: house.now().toISOString() })
}

type Filters = Parameters<Messages['listConversations']>[0]

const isAsked = (
  house: OpenHouse,
  thread: Thread,
  { search, type, clientId, unread, archived, pinned, assignee }: Filters,
): boolean =>
  (search ? isFound(thread, search) : thread.messages.length > 0) &&
  isAssigned(house, thread, assignee) &&
  (!type || thread.type === type) &&
  (!clientId || thread.participants.some(({ id }) => id === clientId)) &&
  (unread === undefined || thread.unreadCount > 0 === unread) &&
  (archived === undefined || thread.isArchived === archived) &&
  (pinned === undefined || thread.isPinned === pinned)

const isFound = ({ title, visitor, participants: [client], messages }: Thread, search: string) =>
  [
    title,
    client ? `${client.prenom} ${client.nom}` : '',
    visitor ? `${visitor.nom} ${visitor.email}` : '',
    ...messages.map(({ content }) => content),
  ].some((text) => holdsWords(text, search))

function isAssigned({ adminId }: OpenHouse, { assignee: given }: Thread, asked: string | undefined): boolean {
  if (!asked) return true
  return asked === 'aucun' ? given === null : given?.id === (asked === 'moi' ? adminId : asked)
}
