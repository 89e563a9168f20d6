import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary, done } from '../shared/binary.ts'
import { instant } from '../shared/instant.ts'
import { filterOf, idFilter, pageQuery, pagination } from '../shared/list.ts'
import { longText } from '../shared/text.ts'
import { personRef } from '../users/user.ts'
import { nextMessage, ofConversation, pageOfThread } from './endpoints.ts'
import { conversation, conversationId, message } from './message.ts'
import { conversationFilters } from './message-filters.ts'

/** A thread as the house sees it: with the administrator who answers it. */
export const houseConversation = conversation.extend({ assignee: personRef.nullable() })
export type HouseConversation = z.output<typeof houseConversation>

/** A note between administrators beside a thread: its client never reads it, here nor in any export. */
export const conversationNote = z.object({
  id: z.uuid(),
  conversationId: z.string(),
  /** Null once their account is gone. */
  author: personRef.nullable(),
  content: z.string(),
  createdAt: instant,
})
export type ConversationNote = z.output<typeof conversationNote>

export const noteContent = longText(5000, { required: 'Écrivez votre note' })

export const houseConversationQuery = z.object({
  ...pageQuery(),
  ...conversationFilters,
  /** The threads of one person. */
  clientId: idFilter,
  /** An administrator's id, `moi`, or `aucun` for threads without an assignee. */
  assignee: filterOf(z.union([z.enum(['moi', 'aucun']), z.uuid()], 'Cet administrateur n’est pas connu')),
})

/** The filters of the export: every thread found, not a page of them. */
export const houseConversationExport = houseConversationQuery.omit({ page: true, limit: true })
export type HouseConversationExport = z.output<typeof houseConversationExport>

export const adminMessages = {
  title: 'La maison\u00a0: messages',
  listConversations: endpoint({
    method: 'GET',
    path: '/admin/messages/conversations',
    access: 'admin',
    summary: 'Les conversations de la maison',
    query: houseConversationQuery,
    reply: z.object({ data: z.array(houseConversation), pagination }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/messages/conversations/export',
    access: 'admin',
    confirms: 'always',
    summary: 'Les conversations, filtrées, en CSV',
    query: houseConversationExport,
    reply: binary,
  }),
  getConversation: endpoint({
    method: 'GET',
    path: '/admin/messages/conversations/:id',
    access: 'admin',
    summary: 'Une conversation',
    params: ofConversation,
    query: pageOfThread,
    reply: z.object({
      data: houseConversation.extend({ messages: z.array(message), hasOlder: z.boolean() }),
    }),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/admin/messages/conversations/:id/reply',
    access: 'admin',
    summary: 'Répondre au nom de la maison',
    params: ofConversation,
    body: nextMessage,
    reply: z.object({ data: message }),
    status: 201,
  }),
  assign: endpoint({
    method: 'PATCH',
    path: '/admin/messages/conversations/:id/assign',
    access: 'admin',
    summary: 'Confier une conversation à un administrateur, ou à personne',
    params: ofConversation,
    body: z.object({ assigneeId: z.uuid('Cet identifiant n’est pas valide').nullable() }),
    reply: z.object({ data: houseConversation }),
  }),
  listNotes: endpoint({
    method: 'GET',
    path: '/admin/messages/conversations/:id/notes',
    access: 'admin',
    summary: 'Les notes internes d’une conversation, les dernières d’abord',
    params: ofConversation,
    query: z.object(pageQuery(50)),
    reply: z.object({ data: z.array(conversationNote), pagination }),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/admin/messages/conversations/:id/notes',
    access: 'admin',
    summary: 'Ajouter une note interne, que le client ne voit pas',
    params: ofConversation,
    body: z.object({ content: noteContent }),
    reply: z.object({ data: conversationNote }),
    status: 201,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/admin/messages/conversations/:id/notes/:noteId',
    access: 'admin',
    summary: 'Supprimer une note interne',
    params: z.object({ id: conversationId, noteId: z.uuid('Cet identifiant n’est pas valide') }),
    reply: done,
  }),
}
