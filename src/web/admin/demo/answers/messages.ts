import { api } from '#contract/api.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { UNSENT_FILE_GONE } from '#contract/files/refusals.ts'
import { CONVERSATION_CSV } from '#contract/messages/conversation-csv.ts'
import { MESSAGES_A_PAGE, type Message } from '#contract/messages/message.ts'
import { MESSAGE_CSV } from '#contract/messages/message-csv.ts'
import { NO_ADMIN, NO_CONVERSATION, NO_MESSAGE } from '#contract/messages/refusals.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import { UNANSWERED_STATUTS } from '#contract/support/forms.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import type { DemoConversation, DemoMessage } from '../demo-house.ts'
import { conversationOf, countUnread, markThread, messageOf, type Thread, threadOf } from '../demo-threads.ts'
import { isFoundBy } from '../found-commandes.ts'
import { newId, type OpenHouse } from '../open-house.ts'
import { refuse } from '../refuse.ts'

const { admin } = api

export const messageAnswers = [
  answer(admin.messages.listConversations, ({ query }, house) => foundIn(house, query)),
  answer(admin.messages.exportCsv, ({ query }, house) =>
    csvOf(CONVERSATION_CSV, foundIn(house, { ...query, ...WHOLE }).data),
  ),
  answer(api.messages.exportCsv, ({ query: { conversationId } }, house) => {
    const sent = house.conversations
      .filter(({ id }) => !conversationId || id === conversationId)
      .flatMap((one) => threadOf(house, one).messages)
    return csvOf(
      MESSAGE_CSV,
      sent.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
    )
  }),
  answer(admin.messages.getConversation, ({ id, query: { before } }, house) => {
    const thread = threadOf(house, findConversation(house, id))
    if (before) findMessage(house, before)
    const end = before ? thread.messages.findIndex((one) => one.id === before) : thread.messages.length
    const start = Math.max(0, end - MESSAGES_A_PAGE)
    return { data: { ...thread, messages: thread.messages.slice(start, end), hasOlder: start > 0 } }
  }),
  answer(admin.messages.reply, ({ id, body }, house) => ({ data: reply(house, id, body) })),
  answer(admin.messages.assign, ({ id, body: { assigneeId } }, house) => {
    const conversation = findConversation(house, id)
    if (assigneeId && !house.users.some((user) => user.id === assigneeId && user.role === 'ADMIN'))
      throw refuse(404, NO_ADMIN)
    conversation.assigneeId = assigneeId
    return { data: conversationOf(house, conversation) }
  }),
  answer(api.messages.markRead, ({ id }, house) => {
    markThread(house, findConversation(house, id), 'read')
    return { message: 'Conversation lue' }
  }),
  answer(api.messages.update, ({ id, body: { isPinned } }, house) => {
    const message = findMessage(house, id)
    message.isPinned = isPinned ?? message.isPinned
    return { data: messageOf(house, message, findConversation(house, message.conversationId)) }
  }),
  // The demonstration has only the house's side: hiding a message removes it.
  answer(api.messages.remove, ({ id }, house) => {
    findMessage(house, id)
    house.messages = house.messages.filter((one) => one.id !== id)
    return { message: 'Message supprimé' }
  }),
  answer(api.messages.bulk, ({ body: { conversationIds, action } }, house) => {
    const marked = conversationIds.map((id) => findConversation(house, id))
    for (const conversation of marked) markThread(house, conversation, action)
    return { message: 'Conversations modifiées', count: marked.length }
  }),
  answer(api.messages.unreadCount, (_, house) => ({ count: countUnread(house) })),
]

type Query = HandlerInput<typeof admin.messages.listConversations>['query']

function foundIn(house: OpenHouse, { page, limit, ...filters }: Query) {
  const kept = house.conversations
    .map((one) => threadOf(house, one))
    .filter((thread) => isAsked(house, thread, filters))
    .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
  return pageOf(kept, { page, limit }, () => '')
}

export function findConversation({ conversations }: OpenHouse, id: string): DemoConversation {
  const found = conversations.find((one) => one.id === id)
  if (!found) throw refuse(404, NO_CONVERSATION)
  return found
}

function findMessage(house: OpenHouse, id: string): DemoMessage {
  const message = house.messages.find((one) => one.id === id)
  if (!message) throw refuse(404, NO_MESSAGE)
  return message
}

type Written = HandlerInput<typeof admin.messages.reply>['body']

/** A message sent twice under the same key is written once. */
function reply(house: OpenHouse, id: string, { content, attachments, idempotencyKey }: Written): Message {
  const conversation = findConversation(house, id)
  const sent = house.messages.find((one) => idempotencyKey && one.idempotencyKey === idempotencyKey)
  if (sent) return messageOf(house, sent, conversation)
  const message: DemoMessage = {
    id: newId(house),
    conversationId: id,
    senderId: house.adminId,
    content,
    createdAt: house.now().toISOString(),
    isArchived: false,
    isPinned: false,
    attachments: takeFiles(house, attachments ?? []),
    isRead: true,
    fromAdmin: true,
    idempotencyKey,
  }
  house.messages.push(message)
  answerSample(house, id)
  return messageOf(house, message, conversation)
}

/** The files sent before the message that names them. */
function takeFiles(house: OpenHouse, ids: string[]) {
  const files = house.waitingFiles.filter((file) => ids.includes(file.id))
  if (files.length < ids.length) throw refuse(404, UNSENT_FILE_GONE)
  house.waitingFiles = house.waitingFiles.filter((file) => !ids.includes(file.id))
  return files
}

/** A sample is answered by writing to its author. */
function answerSample(house: OpenHouse, conversationId: string): void {
  const sample = house.samples.find((one) => one.conversationId === conversationId)
  if (!sample) return
  sample.reponduLe = house.now().toISOString()
  if (UNANSWERED_STATUTS.includes(sample.statut)) sample.statut = 'REPONDU'
}

type Filters = Omit<Query, 'page' | 'limit'>

const isAsked = (
  house: OpenHouse,
  thread: Thread,
  { search, type, clientId, unread, archived, pinned, assignee }: Filters,
): boolean =>
  (search ? isFound(house, thread, search) : thread.messages.length > 0) &&
  isAssigned(house, thread, assignee) &&
  (!type || thread.type === type) &&
  (!clientId || thread.participants.some(({ id }) => id === clientId)) &&
  (unread === undefined || thread.unreadCount > 0 === unread) &&
  (archived === undefined || thread.isArchived === archived) &&
  (pinned === undefined || thread.isPinned === pinned)

/** Found by its title, its order, the person who writes in it, or its messages, each by itself. */
function isFound(house: OpenHouse, thread: Thread, search: string): boolean {
  const { title, visitor, commandeId, participants, messages } = thread
  const commande = house.commandes.find(({ id }) => id === commandeId)
  if (commande && isFoundBy(house, commande, search)) return true
  const client = commande ? undefined : house.users.find(({ id }) => id === participants[0]?.id)
  return [
    title,
    client ? `${client.prenom} ${client.nom} ${client.email}` : '',
    visitor ? `${visitor.nom} ${visitor.email}` : '',
    ...messages.map(({ content }) => content),
  ].some((text) => holdsWords(text, search))
}

function isAssigned({ adminId }: OpenHouse, { assignee: given }: Thread, asked: string | undefined): boolean {
  if (!asked) return true
  return asked === 'aucun' ? given === null : given?.id === (asked === 'moi' ? adminId : asked)
}
