import type { z } from 'zod'
import type { AdminCommandeDetail, AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import type { CommandeChanges, commandeFilters } from '#contract/commandes/admin-endpoints.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import type { Correcteur } from '#contract/correcteurs/endpoints.ts'
import type { Conversation, Message } from '#contract/messages/message.ts'
import type { Pagination } from '#contract/shared/list.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { adminStats } from '#contract/stats/endpoints.ts'
import type { SendProgress } from '../lib/send-meter.ts'
import type { NotificationsApi } from '../notifications/notifications-api.ts'

export type CommandeFilters = z.input<typeof commandeFilters>
export type CommandePage = {
  data: AdminCommandeSummary[]
  pagination: Pagination
  stats: {
    total: number
    byStatut: Partial<Record<CommandeStatut, number>>
    aConfier: number
    enRetard: number
  }
}
export type ConversationFilters = { page?: number; limit?: number; search?: string; unread?: boolean }
export type Thread = Conversation & { messages: Message[] }

export type Delivery = {
  file: File
  note: string
  onProgress: (progress: SendProgress) => void
  signal: AbortSignal
}

/**
 * What the back-office can ask, in its own words; its pages know nothing else (the demo is another implementation).
 * Every method rejects with AdminError and nothing else.
 */
export type AdminApi = {
  stats: { get(): Promise<ReplyOf<typeof adminStats.get>> }
  commandes: {
    list(filters: CommandeFilters): Promise<CommandePage>
    get(id: string): Promise<AdminCommandeDetail>
    /** CONFLICT for a refused change of status, or a start that the admin must confirm. */
    update(id: string, changes: CommandeChanges): Promise<AdminCommandeDetail>
    /** Sends a corrected file (LIVRABLE) to the client. */
    deliver(id: string, delivery: Delivery): Promise<void>
  }
  correcteurs: { list(): Promise<Correcteur[]> }
  messages: {
    listConversations(filters: ConversationFilters): Promise<{ data: Conversation[]; pagination: Pagination }>
    getConversation(id: string): Promise<Thread>
    /** The house has read the thread. */
    markRead(id: string): Promise<void>
    reply(id: string, content: string): Promise<Message>
    unreadCount(): Promise<number>
  }
  notifications: NotificationsApi
  downloads: {
    /** A URL good for a minute, to open in the page. */
    file(id: string): Promise<string>
    facture(id: string): Promise<string>
  }
}
