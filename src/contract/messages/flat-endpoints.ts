import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary, done } from '../shared/binary.ts'
import { booleanFilter, pageQuery, pagination } from '../shared/list.ts'
import { conversationId, message } from './message.ts'
import { messageFilters } from './message-filters.ts'

export const BULK_ACTIONS = ['read', 'unread', 'archive', 'unarchive', 'pin', 'unpin', 'delete'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** The action that undoes another, when the undo is exact: messages already read before cannot be told from those just marked. */
export const TAKEN_BACK_BY: Partial<Record<BulkAction, BulkAction>> = {
  archive: 'unarchive',
  unarchive: 'archive',
  pin: 'unpin',
  unpin: 'pin',
}

const MOST_AT_ONCE = 100

const oneMessage = z.object({ data: message })

/** Messages one by one, in any conversation (specification 2 §7). */
export const flatMessages = {
  list: endpoint({
    method: 'GET',
    path: '/messages',
    access: 'signed-in',
    summary: 'Ses messages, toutes conversations ensemble',
    query: messageFilters.extend(pageQuery()),
    reply: z.object({ data: z.array(message), pagination }),
  }),
  whole: endpoint({
    method: 'GET',
    path: '/messages/:id/whole',
    access: 'signed-in',
    summary: 'Un message venu par e-mail, avec ses citations et sa signature',
    reply: z.object({ data: z.object({ content: z.string() }) }),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/messages/stats',
    access: 'signed-in',
    summary: 'Ses messages en chiffres',
    reply: z.object({
      data: z.object({
        total: z.int(),
        unread: z.int(),
        archived: z.int(),
        pinned: z.int(),
        sent: z.int(),
        received: z.int(),
        conversations: z.int(),
      }),
    }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/messages/export',
    access: 'signed-in',
    confirms: 'always',
    summary: 'Ses messages, en CSV',
    query: messageFilters,
    reply: binary,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/messages/bulk',
    access: 'signed-in',
    summary: 'Lire, archiver, épingler ou masquer plusieurs messages ou conversations',
    body: z
      .object({
        messageIds: z
          .array(z.uuid('Cet identifiant n’est pas valide'))
          .max(MOST_AT_ONCE, `Choisissez ${MOST_AT_ONCE} messages au plus`)
          .default([]),
        /** The threads to mark from a list: all their messages, or the last message of each when one is enough. */
        conversationIds: z
          .array(conversationId)
          .max(MOST_AT_ONCE, `Choisissez ${MOST_AT_ONCE} conversations au plus`)
          .default([]),
        action: z.enum(BULK_ACTIONS, 'Cette action n’existe pas'),
      })
      .refine(({ messageIds, conversationIds }) => messageIds.length + conversationIds.length > 0, {
        path: ['messageIds'],
        message: 'Choisissez au moins un message',
      }),
    reply: done.extend({ count: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/messages/:id',
    access: 'signed-in',
    summary: 'Un de ses messages',
    reply: oneMessage,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/messages/:id',
    access: 'signed-in',
    summary: 'Marquer un message lu, archivé ou épinglé',
    body: z.object({
      isRead: z.boolean('Saisissez true ou false').optional(),
      isArchived: z.boolean('Saisissez true ou false').optional(),
      isPinned: z.boolean('Saisissez true ou false').optional(),
    }),
    reply: oneMessage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messages/:id',
    access: 'signed-in',
    summary: 'Masquer un message pour soi\u202f; la maison peut le supprimer (hard=true)',
    query: z.object({ hard: booleanFilter }),
    reply: done,
  }),
}
