import type { z } from 'zod'
import type {
  AdminInvoice,
  AdminInvoiceDetail,
  FactureChanges,
  factureFilters,
} from '#contract/factures/admin-endpoints.ts'
import type { adminFaqQuery, FaqChange, FaqEntry, FaqItem } from '#contract/faq/faq-item.ts'
import type { messageFilters } from '#contract/messages/message-filters.ts'
import type { HeldAction, HeldPayment } from '#contract/payments/held-payment.ts'
import type { Pagination } from '#contract/shared/list.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { AdvancedStats } from '#contract/stats/advanced.ts'
import type { adminStats } from '#contract/stats/endpoints.ts'
import type { LogsApi } from './logs/logs-api.ts'
import type { ExportsApi } from './shell/exports-api.ts'
import type { AccountApi } from '../account/account-api.ts'
import type { NotificationsApi } from '../notifications/notifications-api.ts'
import type { PagesApi } from './pages/pages-api.ts'
import type { PromotionsApi } from './promotions/promotions-api.ts'
import type { TarifsApi } from './tarifs/tarifs-api.ts'
import type { CorrecteursApi } from './correcteurs/correcteurs-api.ts'
import type { ReglementsApi } from './reglements/reglements-api.ts'
import type { RetractationsApi } from './retractations/retractations-api.ts'
import type { ReglagesApi } from './reglages/reglages-api.ts'
import type { CommandesApi } from './commandes/commandes-api.ts'
import type { CannedRepliesApi } from './messagerie/canned-replies-api.ts'
import type { MessagesApi } from './messagerie/messages-api.ts'
import type { JumpApi } from './shell/jump-api.ts'
import type { SubscriptionsApi } from './abonnes/subscriptions-api.ts'
import type { ConsultationsApi } from './consultations/consultations-api.ts'
import type { SamplesApi } from './echantillons/samples-api.ts'
import type { UsersApi } from './users/users-api.ts'

/** Sorted as every other list is, whatever the wire calls it. */
export type FactureFilters = Omit<z.input<typeof factureFilters>, 'sortOrder'> & {
  sortDirection?: 'asc' | 'desc' | undefined
}
export type FaqFilters = z.input<typeof adminFaqQuery>
/** Of the messages of an export. */
export type MessageFilters = z.input<typeof messageFilters>

/**
 * What the back-office can ask, in its own words; its pages know nothing else (the demo is another implementation).
 * Every method rejects with AdminError and nothing else.
 */
export type AdminApi = {
  stats: {
    get(): Promise<ReplyOf<typeof adminStats.get>>
    /** Days of Paris, both within; thirty when none are said. INVALID for a period that ends before it begins. */
    advanced(period: { from?: string | undefined; to?: string | undefined }): Promise<AdvancedStats>
  }
  commandes: CommandesApi
  paiements: {
    /** The payments that match no order, until the house has said what to do of each. */
    listHeld(): Promise<HeldPayment[]>
    /** CONFLICT when it was decided already, or cannot be done. */
    decide(id: string, action: HeldAction): Promise<void>
  }
  factures: {
    /** The latest first, unless said otherwise; credit notes stand with the invoice they correct. */
    list(filters: FactureFilters): Promise<{ data: AdminInvoice[]; pagination: Pagination }>
    get(id: string): Promise<AdminInvoiceDetail>
    /** The day of the next reminder and the note: nothing else of an issued invoice changes. */
    update(id: string, changes: FactureChanges): Promise<AdminInvoiceDetail>
    /** Reminds its client, PDF attached; CONFLICT when nothing is due, or when one left today already. */
    resend(id: string): Promise<AdminInvoiceDetail>
  }
  reglements: ReglementsApi
  faq: {
    /** In the order of the house, visible or not. */
    list(filters: FaqFilters): Promise<{ data: FaqItem[]; pagination: Pagination }>
    get(id: string): Promise<FaqItem>
    create(entry: FaqEntry): Promise<FaqItem>
    /** CONFLICT when somebody changed it since it was read (`updatedAt`). */
    update(id: string, changes: FaqChange): Promise<FaqItem>
    remove(id: string): Promise<void>
    /** All of them, in their new order; CONFLICT when one was added or deleted meanwhile. */
    reorder(ids: string[]): Promise<void>
  }
  retractations: RetractationsApi
  pages: PagesApi
  tarifs: TarifsApi
  promotions: PromotionsApi
  users: UsersApi
  correcteurs: CorrecteursApi
  reglages: ReglagesApi
  logs: LogsApi
  exports: ExportsApi
  messages: MessagesApi
  cannedReplies: CannedRepliesApi
  jump: JumpApi
  samples: SamplesApi
  subscriptions: SubscriptionsApi
  consultations: ConsultationsApi
  notifications: NotificationsApi
  account: AccountApi
  downloads: {
    /** A URL good for a minute, to open in the page. */
    file(id: string): Promise<string>
    facture(id: string): Promise<string>
  }
}
