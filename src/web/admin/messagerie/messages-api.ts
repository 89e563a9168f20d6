import type { ConversationNote, HouseConversation } from '#contract/messages/admin-endpoints.ts'
import type { BulkAction } from '#contract/messages/flat-endpoints.ts'
import type { ConversationType, Message } from '#contract/messages/message.ts'
import type { Pagination } from '#contract/shared/list.ts'
import type { SendProgress } from '../../lib/send-meter.ts'

export type ConversationFilters = {
  page?: number
  limit?: number
  search?: string
  type?: ConversationType
  clientId?: string
  unread?: boolean
  archived?: boolean
  pinned?: boolean
  /** An administrator's id, `moi`, or `aucun`. */
  assignee?: string
}

/** A page of a thread, the oldest message first. */
export type ThreadPage = HouseConversation & { messages: Message[]; hasOlder: boolean }

/** Under its key, a message sent twice is one. */
export type HouseMessage = { content: string; attachments: string[]; idempotencyKey: string }

type Sending = { onProgress: (progress: SendProgress) => void; signal: AbortSignal }

export type MessagesApi = {
  listConversations(
    filters: ConversationFilters,
  ): Promise<{ data: HouseConversation[]; pagination: Pagination }>
  /** Its latest messages, or those before one of them. */
  getConversation(id: string, page: { before?: string }): Promise<ThreadPage>
  /** The house has read the thread. */
  markRead(id: string): Promise<void>
  reply(id: string, message: HouseMessage): Promise<Message>
  /** Gives the thread to an administrator, or to nobody (null). */
  assign(id: string, assigneeId: string | null): Promise<HouseConversation>
  /** What the house noted for itself, the latest first, a hundred at most. */
  listNotes(id: string): Promise<ConversationNote[]>
  /** Its client never reads it. */
  addNote(id: string, content: string): Promise<ConversationNote>
  removeNote(id: string, noteId: string): Promise<void>
  /** Keeps a file for the message that will name it among its attachments. */
  uploadFile(file: File, sending: Sending): Promise<{ fileId: string }>
  takeBackFile(fileId: string): Promise<void>
  pin(messageId: string, isPinned: boolean): Promise<Message>
  /** Hides a message from the house; its other side keeps it. */
  hide(messageId: string): Promise<void>
  /** Removes a message and its files for both sides, for good. */
  removeForBoth(messageId: string): Promise<void>
  /** The same for several threads, all or none. */
  markConversations(ids: string[], action: BulkAction): Promise<void>
  unreadCount(): Promise<number>
}
