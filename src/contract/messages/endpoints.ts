import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done } from '../shared/binary.ts'
import { idempotencyKey } from '../shared/idempotency-key.ts'
import { idFilter, pageQuery, pagination } from '../shared/list.ts'
import { shortText } from '../shared/text.ts'
import { flatMessages } from './flat-endpoints.ts'
import {
  attachments,
  conversation,
  conversationId,
  MESSAGES_A_PAGE,
  message,
  messageContent,
} from './message.ts'
import { conversationFilters } from './message-filters.ts'

export const ofConversation = z.object({ id: conversationId })

/** The latest messages, or those before one of them (decisions §9). */
export const pageOfThread = z.object({ before: idFilter, limit: pageQuery(MESSAGES_A_PAGE).limit })

/** A thread with a page of its messages, the oldest first. */
const thread = z.object({ data: conversation.extend({ messages: z.array(message), hasOlder: z.boolean() }) })

/** The next message of a thread. */
export const nextMessage = z.object({
  content: messageContent,
  attachments,
  idempotencyKey,
  /** The message of the same thread that this one answers: a question about a correction has its own answer. */
  repondA: z.uuid('Cet identifiant n’est pas valide').optional(),
})

/** A first message, or the next one of a conversation. */
const newMessage = z.object({
  conversationId: conversationId.optional(),
  commandeId: z.uuid().optional(),
  supportRequestId: z.uuid().optional(),
  /** Opens a support thread of that title; without one, the general thread goes on. */
  subject: shortText(200).optional(),
  /** A client's is somebody of the house, an admin's a client. */
  receiverId: z.uuid().optional(),
  ...nextMessage.shape,
})

export const messages = {
  title: 'Messages',
  ...flatMessages,
  create: endpoint({
    method: 'POST',
    path: '/messages',
    access: 'signed-in',
    summary: 'Envoyer un message à la maison',
    body: newMessage,
    reply: z.object({ data: message }),
    status: 201,
  }),
  listConversations: endpoint({
    method: 'GET',
    path: '/messages/conversations',
    access: 'signed-in',
    summary: 'Ses conversations et leurs derniers messages',
    query: z.object({ ...pageQuery(), ...conversationFilters }),
    reply: z.object({ messages: z.array(message), data: z.array(conversation), pagination }),
  }),
  write: endpoint({
    method: 'POST',
    path: '/messages/conversations',
    access: 'signed-in',
    summary: 'Commencer ou continuer une conversation avec la maison',
    body: newMessage,
    reply: z.object({ data: message }),
    status: 201,
  }),
  getConversation: endpoint({
    method: 'GET',
    path: '/messages/conversations/:id',
    access: 'signed-in',
    summary: 'Une de ses conversations',
    params: ofConversation,
    query: pageOfThread,
    reply: thread,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/messages/conversations/:id/reply',
    access: 'signed-in',
    summary: 'Répondre dans une de ses conversations',
    params: ofConversation,
    body: nextMessage,
    reply: z.object({ data: message }),
    status: 201,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/messages/conversations/:id/mark-read',
    access: 'signed-in',
    summary: 'Marquer une conversation comme lue',
    params: ofConversation,
    reply: done,
  }),
  archive: endpoint({
    method: 'PATCH',
    path: '/messages/conversations/:id/archive',
    access: 'signed-in',
    summary: 'Archiver une conversation',
    params: ofConversation,
    reply: done,
  }),
  unarchive: endpoint({
    method: 'PATCH',
    path: '/messages/conversations/:id/unarchive',
    access: 'signed-in',
    summary: 'Sortir une conversation des archives',
    params: ofConversation,
    reply: done,
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/messages/unread-count',
    access: 'signed-in',
    summary: 'Le nombre de ses messages non lus',
    reply: z.object({ count: z.int() }),
  }),
}
