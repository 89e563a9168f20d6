import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done } from '../shared/binary.ts'
import { pageQuery, pagination, searchText } from '../shared/list.ts'
import { conversation, conversationId, conversationType, message, messageContent } from './message.ts'

const ofConversation = z.object({ id: conversationId })
const thread = z.object({ data: conversation.extend({ messages: z.array(message) }) })

export const messages = {
  title: 'Messages',
  listConversations: endpoint({
    method: 'GET',
    path: '/messages/conversations',
    access: 'signed-in',
    summary: 'Ses conversations et leurs derniers messages',
    query: z.object(pageQuery()),
    reply: z.object({ messages: z.array(message), data: z.array(conversation), pagination }),
  }),
  write: endpoint({
    method: 'POST',
    path: '/messages/conversations',
    access: 'signed-in',
    summary: 'Commencer ou continuer une conversation avec la maison',
    body: z.object({
      conversationId: conversationId.optional(),
      commandeId: z.uuid().optional(),
      subject: z.string().trim().max(200).optional(),
      content: messageContent,
    }),
    reply: z.object({ data: message }),
    status: 201,
  }),
  getConversation: endpoint({
    method: 'GET',
    path: '/messages/conversations/:id',
    access: 'signed-in',
    summary: 'Une de ses conversations',
    params: ofConversation,
    reply: thread,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/messages/conversations/:id/reply',
    access: 'signed-in',
    summary: 'Répondre dans une de ses conversations',
    params: ofConversation,
    body: z.object({ content: messageContent }),
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
  unreadCount: endpoint({
    method: 'GET',
    path: '/messages/unread-count',
    access: 'signed-in',
    summary: 'Le nombre de ses messages non lus',
    reply: z.object({ count: z.int() }),
  }),
}

export const adminMessages = {
  title: 'La maison\u00a0: messages',
  listConversations: endpoint({
    method: 'GET',
    path: '/admin/messages/conversations',
    access: 'admin',
    summary: 'Les conversations de la maison',
    query: z.object({
      ...pageQuery(),
      search: searchText,
      type: conversationType.optional().catch(undefined),
      unread: z.stringbool().optional().catch(undefined),
    }),
    reply: z.object({ data: z.array(conversation), pagination }),
  }),
  getConversation: endpoint({
    method: 'GET',
    path: '/admin/messages/conversations/:id',
    access: 'admin',
    summary: 'Une conversation',
    params: ofConversation,
    reply: thread,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/admin/messages/conversations/:id/reply',
    access: 'admin',
    summary: 'Répondre au nom de la maison',
    params: ofConversation,
    body: z.object({ content: messageContent }),
    reply: z.object({ data: message }),
    status: 201,
  }),
}
