import type { BulkAction } from '#contract/messages/flat-endpoints.ts'
import type { HouseConversation } from '#contract/messages/admin-endpoints.ts'
import { type Message, MESSAGES_A_PAGE } from '#contract/messages/message.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { holdsWords } from '#server/db/searchable.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import { ADMIN, CLIENTS } from './facts.ts'
import { type House, type StoredMessage, newId, type Order, UNMARKED } from './demo-house.ts'

const PEOPLE = [ADMIN, ...CLIENTS].map(({ id, prenom, nom }) => ({ id, prenom, nom }))

export function demoMessages(house: House): AdminApi['messages'] {
  const find = (id: string): Order => {
    const order = house.orders.find((one) => `cmd_${one.id}` === id)
    if (!order) throw new AdminError('NOT_FOUND', 'Conversation non trouvée')
    return order
  }
  const findMessage = (id: string): StoredMessage => {
    const message = house.messages.find((one) => one.id === id)
    if (!message) throw new AdminError('NOT_FOUND', 'Message non trouvé')
    return message
  }
  const remove = (id: string) => {
    findMessage(id)
    house.messages = house.messages.filter((one) => one.id !== id)
  }
  return {
    listConversations: async ({ page = 1, limit = 10, ...filters }) => {
      const kept = house.orders
        .map((order) => threadOf(house, order))
        .filter((thread) => isAsked(thread, filters))
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
    markRead: async (id) => {
      for (const message of ofThread(house, find(id))) message.isRead = true
    },
    reply: async (id, { content, attachments, idempotencyKey }) => {
      const order = find(id)
      const sent = house.messages.find((one) => one.idempotencyKey === idempotencyKey)
      if (sent) return messageOf(sent, order)
      const files = house.waitingFiles.filter((file) => attachments.includes(file.id))
      if (files.length < attachments.length) throw new AdminError('NOT_FOUND', 'Fichier non trouvé')
      house.waitingFiles = house.waitingFiles.filter((file) => !attachments.includes(file.id))
      const createdAt = house.now().toISOString()
      const said = { id: newId(), commandeId: order.id, senderId: ADMIN.id, content, createdAt }
      const message = {
        ...said,
        ...UNMARKED,
        attachments: files,
        isRead: true,
        fromAdmin: true,
        idempotencyKey,
      }
      house.messages.push(message)
      return messageOf(message, order)
    },
    assign: async (id, assigneeId) => {
      const order = find(id)
      if (assigneeId && assigneeId !== ADMIN.id)
        throw new AdminError('NOT_FOUND', 'Administrateur non trouvé')
      if (assigneeId) house.assignees.set(id, assigneeId)
      else house.assignees.delete(id)
      const { messages: _messages, ...conversation } = threadOf(house, order)
      return conversation
    },
    listNotes: async (id) => {
      find(id)
      return house.notes.filter(({ conversationId }) => conversationId === id).toReversed()
    },
    addNote: async (id, content) => {
      find(id)
      const [author = null] = PEOPLE
      const createdAt = house.now().toISOString()
      const note = { id: newId(), conversationId: id, author, content, createdAt }
      house.notes.push(note)
      return note
    },
    removeNote: async (id, noteId) => {
      if (!house.notes.some((note) => note.id === noteId && note.conversationId === id))
        throw new AdminError('NOT_FOUND', 'Note non trouvée')
      house.notes = house.notes.filter((note) => note.id !== noteId)
    },
    uploadFile: async ({ name, type, size }) => {
      const id = newId()
      house.waitingFiles.push({
        id,
        filename: name,
        titre: name,
        description: null,
        mimeType: type,
        size,
        url: `/files/${id}`,
        type: 'MESSAGE',
        commandeId: null,
        livraisonId: null,
        uploadedAt: house.now().toISOString(),
        isAdminFile: true,
        projectTitle: null,
        sha256: '',
        canDelete: true,
      })
      return { fileId: id }
    },
    takeBackFile: async (fileId) => {
      if (!house.waitingFiles.some(({ id }) => id === fileId))
        throw new AdminError('NOT_FOUND', 'Fichier non trouvé')
      house.waitingFiles = house.waitingFiles.filter(({ id }) => id !== fileId)
    },
    pin: async (id, isPinned) => {
      const message = findMessage(id)
      message.isPinned = isPinned
      return messageOf(message, find(`cmd_${message.commandeId}`))
    },
    // Here the house is the only side there is.
    hide: async (id) => remove(id),
    removeForBoth: async (id) => remove(id),
    markConversations: async (ids, action) => {
      for (const order of ids.map(find)) mark(house, order, action)
    },
    unreadCount: async () => countUnread(house),
  }
}

type Filters = Parameters<AdminApi['messages']['listConversations']>[0]

const isAsked = (
  thread: Thread,
  { search, type, clientId, unread, archived, pinned, assignee }: Filters,
): boolean =>
  (search ? isFound(thread, search) : thread.messages.length > 0) &&
  isAssigned(thread, assignee) &&
  (!type || thread.type === type) &&
  (!clientId || thread.participants.some(({ id }) => id === clientId)) &&
  (unread === undefined || thread.unreadCount > 0 === unread) &&
  (archived === undefined || thread.isArchived === archived) &&
  (pinned === undefined || thread.isPinned === pinned)

const isFound = ({ title, participants: [client], messages }: Thread, search: string) =>
  [title, `${client?.prenom} ${client?.nom}`, ...messages.map(({ content }) => content)].some((text) =>
    holdsWords(text, search),
  )

function isAssigned({ assignee: given }: Thread, asked: string | undefined): boolean {
  if (!asked) return true
  return asked === 'aucun' ? given === null : given?.id === (asked === 'moi' ? ADMIN.id : asked)
}

const ofThread = ({ messages }: House, { id }: Order) =>
  messages.filter(({ commandeId }) => commandeId === id)

function mark(house: House, order: Order, action: BulkAction): void {
  const own = ofThread(house, order)
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
}

export const countUnread = ({ messages }: House): number => messages.filter(isUnread).length

const isUnread = ({ fromAdmin, isRead }: StoredMessage) => !fromAdmin && !isRead

type Thread = HouseConversation & { messages: Message[] }

function threadOf(house: House, order: Order): Thread {
  const own = ofThread(house, order)
  const messages = own.map((message) => messageOf(message, order))
  const conversation: HouseConversation = {
    id: `cmd_${order.id}`,
    type: 'project',
    title: order.titre,
    participants: PEOPLE.filter(({ id }) => id === order.client.id),
    unreadCount: own.filter(isUnread).length,
    isArchived: own.length > 0 && own.every(({ isArchived }) => isArchived),
    isPinned: own.some(({ isPinned }) => isPinned),
    updatedAt: messages.at(-1)?.createdAt ?? order.createdAt,
    commandeId: order.id,
    visitor: null,
    assignee: PEOPLE.find(({ id }) => id === house.assignees.get(`cmd_${order.id}`)) ?? null,
    lastMessage: messages.at(-1) ?? null,
    content: messages.at(-1)?.content ?? '',
    createdAt: messages.at(-1)?.createdAt ?? order.createdAt,
    fromAdmin: messages.at(-1)?.fromAdmin ?? false,
    isRead: messages.at(-1)?.isRead ?? true,
  }
  return { ...conversation, messages }
}

function messageOf(
  { id, senderId, content, createdAt, attachments, ...marks }: StoredMessage,
  order: Order,
): Message {
  const receiver = PEOPLE.find((person) => marks.fromAdmin && person.id === order.client.id) ?? null
  return {
    id,
    conversationId: `cmd_${order.id}`,
    conversation: { id: `cmd_${order.id}`, type: 'project', title: order.titre },
    supportRequestId: null,
    supportRequest: null,
    commande: { titre: order.titre },
    senderId,
    receiverId: receiver?.id ?? null,
    sender: PEOPLE.find((person) => person.id === senderId) ?? null,
    receiver,
    content,
    createdAt,
    isRead: marks.isRead,
    isArchived: marks.isArchived,
    isPinned: marks.isPinned,
    fromAdmin: marks.fromAdmin,
    attachments,
  }
}
