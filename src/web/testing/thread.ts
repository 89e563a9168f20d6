import type { Conversation } from '#contract/messages/message.ts'

/** A thread of an author, read and without a message. */
export const THREAD: Conversation = {
  id: 'cmd_1',
  type: 'project',
  title: 'Les Hauts de Lozère',
  participants: [],
  unreadCount: 0,
  isArchived: false,
  isPinned: false,
  updatedAt: '2026-11-20T10:00:00.000Z',
  commandeId: null,
  visitor: null,
  lastMessage: null,
  content: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  fromAdmin: false,
  isRead: true,
}
