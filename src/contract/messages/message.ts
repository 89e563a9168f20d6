import { z } from 'zod'
import { projectFile } from '../files/file.ts'
import { MESSAGE_FILES_MOST, tooManyFilesText } from '../files/file-limits.ts'
import { instant } from '../shared/instant.ts'
import { personRef } from '../users/user.ts'

export const CONVERSATION_TYPES = ['project', 'support', 'general', 'visitor'] as const
export const conversationType = z.enum(CONVERSATION_TYPES)
export type ConversationType = z.output<typeof conversationType>

/** The types in the house's order. */
export const CONVERSATION_TYPE_LABELS: Record<ConversationType, string> = {
  project: 'Commandes',
  support: 'Assistance',
  general: 'Correspondance',
  visitor: 'Visiteurs',
}

/** `cmd_{commandeId}`, `sup_{id}`, `usr_{a}_{b}`, `vis_{id}` (decisions §9). */
export const conversationId = z
  .string()
  .max(100)
  .regex(/^(cmd|sup|usr|vis)_[0-9a-f_-]+$/)

export const messageContent = z
  .string()
  .trim()
  .min(1, 'Écrivez votre message')
  .max(10_000, 'Le message ne peut pas dépasser 10 000 caractères')

/** The ids of files sent before to `/files/upload/message`. */
export const attachments = z
  .array(z.uuid('Cet identifiant n’est pas valide'))
  .max(MESSAGE_FILES_MOST, tooManyFilesText({ maxFiles: MESSAGE_FILES_MOST }))
  .optional()

/** Messages read at once in a thread (decisions §9). */
export const MESSAGES_A_PAGE = 50

/** A message as one side of the thread sees it (specification 1 §3). */
export const message = z.object({
  id: z.uuid(),
  conversationId: z.string(),
  /** The thread it is of. */
  conversation: z.object({ id: z.string(), type: conversationType, title: z.string() }),
  supportRequestId: z.uuid().nullable(),
  supportRequest: z.object({ title: z.string() }).nullable(),
  commande: z.object({ titre: z.string() }).nullable(),
  senderId: z.uuid().nullable(),
  receiverId: z.uuid().nullable(),
  sender: personRef.nullable(),
  receiver: personRef.nullable(),
  content: z.string(),
  /** The message that it answers; null for any other. */
  repondA: z.uuid().nullable(),
  createdAt: instant,
  isRead: z.boolean(),
  isArchived: z.boolean(),
  isPinned: z.boolean(),
  fromAdmin: z.boolean(),
  /** How it came by e-mail; null for one written on the site. */
  byEmail: z
    .object({
      /** Whether its mail program added more than its new words: `messages.whole` gives all of it. */
      isFolded: z.boolean(),
      /** Its files that its order, which waits for a text, may take as its manuscript. */
      manuscripts: z.array(z.uuid()),
    })
    .nullable(),
  attachments: z.array(projectFile),
})
export type Message = z.output<typeof message>

/** Somebody without an account: how to reach them. */
const visitor = z.object({ nom: z.string(), email: z.string(), telephone: z.string() })

export const conversation = z.object({
  id: z.string(),
  type: conversationType,
  title: z.string(),
  participants: z.array(personRef),
  unreadCount: z.int(),
  isArchived: z.boolean(),
  isPinned: z.boolean(),
  updatedAt: instant,
  commandeId: z.uuid().nullable(),
  /** The author without an account, for the house alone. */
  visitor: visitor.nullable(),
  lastMessage: message.nullable(),
  /** The text of its last message; empty and read before any. */
  content: z.string(),
  createdAt: instant,
  fromAdmin: z.boolean(),
  isRead: z.boolean(),
})
export type Conversation = z.output<typeof conversation>
