import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import type { AdminConsultationDetail } from '#contract/consultations/admin-endpoints.ts'
import type { AdminCorrecteur } from '#contract/correcteurs/admin-correcteur.ts'
import type { FaqItem } from '#contract/faq/faq-item.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import type { AdminLog } from '#contract/logs/admin-log.ts'
import type { ConversationNote } from '#contract/messages/admin-endpoints.ts'
import type { CannedReply } from '#contract/messages/canned-reply.ts'
import type { Conversation, Message } from '#contract/messages/message.ts'
import type { AdminFactureDetail, PaiementRecu } from '#contract/money/invoices/admin-endpoints.ts'
import type { HeldPayment } from '#contract/money/payments/held-payment.ts'
import type { KeptEcheance } from '#contract/money/schedule/state-of.ts'
import type { AdminSubscription } from '#contract/newsletter/admin-endpoints.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import type { AdminPage, PageVersion } from '#contract/pages/admin-page.ts'
import type { AdminPromotion } from '#contract/promotions/admin-promotion.ts'
import type { AdminRetractation, AdminRetractationDetail } from '#contract/retractations/admin-endpoints.ts'
import type { OwnSecondFactor } from '#contract/second-factor/endpoints.ts'
import type { StoredSettings } from '#contract/settings/admin-settings.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import type { AdminSampleDetail } from '#contract/support/admin-endpoints.ts'
import type { AdminTarif } from '#contract/tarifs/admin-tarif.ts'
import type { AdminUser } from '#contract/users/admin-user.ts'
import type { Preferences } from '#contract/users/preferences.ts'
import type { Account } from '#contract/users/user.ts'

/**
 * The whole state of the demonstration: plain JSON, stored as it is in the visitor's sessionStorage. `sample/make-sample.ts` exports
 * `makeSample(day: string): DemoHouse`, a pure function of a day of Paris (`2026-11-24`): no other time, no chance.
 *
 * Each fact is stored once. Counts and joins of the screens are computed by this folder, not stored: the number of orders
 * a client has, an invoice's state, an order's delay, what waits, the figures, a conversation's last message and its unread.
 */
export type DemoHouse = {
  /** The day of the sample. */
  day: PlainDate
  /** Number of things created since the start, from which their ids follow (`newId`). A sample has 0. */
  made: number
  /** The administrator whom the visitor plays: one of `users`. */
  adminId: string
  users: DemoUser[]
  sessions: DemoSession[]
  account: DemoAccount
  /** Sorted by `ordre`. */
  correcteurs: Omit<AdminCorrecteur, 'charge' | 'prochainJourLibre'>[]
  settings: StoredSettings
  /** Oldest first; `numero` grows with them. */
  commandes: DemoCommande[]
  heldPayments: DemoHeldPayment[]
  /** Sorted by `ordre`. */
  faq: FaqItem[]
  /** Sorted by `ordre`. */
  pages: AdminPage[]
  /** The texts of each page by its id, the current one first. */
  pageVersions: Record<string, PageVersion[]>
  /** Sorted by `ordre`; the specification's sample prices among them. */
  tarifs: AdminTarif[]
  /** Latest first. */
  promotions: Omit<AdminPromotion, 'utilisations' | 'etat'>[]
  /** `conversationId` names one of `conversations`, or nothing. */
  samples: Omit<AdminSampleDetail, 'promiseLe' | 'client'>[]
  subscriptions: AdminSubscription[]
  consultations: Omit<AdminConsultationDetail, 'modifiable' | 'aClore' | 'client'>[]
  retractations: DemoRetractation[]
  /** One for each order (`cmd_{order id}`), and those without an order (`sup_…`, `usr_…`, `vis_…`). */
  conversations: DemoConversation[]
  /** Oldest first. */
  messages: DemoMessage[]
  /** Oldest first. */
  notes: ConversationNote[]
  cannedReplies: CannedReply[]
  /** Files sent, and not yet in a message. A sample has none. */
  waitingFiles: ProjectFile[]
  /** Oldest first; `actionUrl` is a path of the back-office (`/admin/commandes/…`) or null. */
  notifications: Notification[]
  /** Oldest first. The author is `userId`: null with an address for a visitor, null without one for the system. */
  logs: DemoLog[]
}

/** An erased account is kept for its orders, under no name. */
export type DemoUser = Omit<AdminUser, 'commandes'> & { telephone: string | null; isErased: boolean }

export type DemoSession = {
  id: string
  userId: string
  ipAddress: string
  userAgent: string
  remember: boolean
  createdAt: string
  lastUsedAt: string
}

/** The fields of an account that its holder alone sees. */
export type DemoAccount = Pick<Account, 'adresse' | 'bio' | 'clientType' | 'siren' | 'pendingEmail'> &
  Omit<OwnSecondFactor, 'isRequired'> & { preferences: Preferences }

/** An order as it is written; `clientId` is one of `users`, `serviceId` one of `tarifs` or null. */
export type DemoCommande = Pick<
  AdminCommandeDetail,
  | 'id'
  | 'numero'
  | 'titre'
  | 'description'
  | 'service'
  | 'serviceId'
  | 'nombrePages'
  | 'lignes'
  | 'statut'
  | 'demarrageImmediat'
  | 'datePromise'
  | 'payeeLe'
  | 'livreeLe'
  | 'noteClient'
  | 'noteCorrecteur'
  | 'avis'
  | 'files'
  | 'timeline'
  | 'createdAt'
  | 'updatedAt'
> & {
  clientId: string
  correcteurId: string | null
  /** The status before a suspension; null for an order not suspended. */
  statutAvant: AdminCommandeDetail['statut'] | null
  /** Cents. */
  montant: number
  devisEnvoyeLe: string | null
  devisExpireLe: PlainDate | null
  devisAccepteLe: string | null
  /** The print of the conditions accepted by its client; null for an order opened by the house, until its quote is accepted. */
  cgvHash: string | null
  idempotencyKey?: string | undefined
  /** Its invoice, if any. */
  factures: DemoFacture[]
}

/** An invoice as issued, with its payments and credit notes: its state follows from them (`factureStatutOf`). */
export type DemoFacture = Pick<
  AdminFactureDetail,
  'id' | 'number' | 'amount' | 'createdAt' | 'dateEcheance' | 'rappelLe' | 'relanceeLe' | 'relances' | 'note'
> & {
  /** The number of a professional client; absent for a consumer. */
  siren?: string
  avoirs: DemoAvoir[]
  /** Oldest first, each with its refunds. */
  paiements: DemoPaiement[]
  /** The payments of a schedule, first one first; absent for a single payment. */
  echeances?: DemoEcheance[]
}

/** A credit note, with what the house wrote on it. */
export type DemoAvoir = AdminFactureDetail['avoirs'][number] &
  Partial<Pick<AdminFactureDetail, 'note' | 'rappelLe'>>

export type DemoEcheance = KeptEcheance & { payeeLe: string | null }

export type DemoPaiement = Omit<PaiementRecu, 'remboursable'>

/** A held payment; `DECIDE` once the house has decided. */
export type DemoHeldPayment = Pick<HeldPayment, 'id' | 'motif' | 'montant' | 'devise' | 'createdAt'> & {
  /** The order it came for; null when the payment names none. */
  commandeId: string | null
  statut: 'A_VERIFIER' | 'REMBOURSEMENT' | 'DECIDE'
}

/** A declaration as sent, with its order if it names one. */
export type DemoRetractation = Omit<
  AdminRetractation,
  'commande' | 'delai' | 'finLe' | 'etat' | 'rembourserAvant'
> &
  Pick<
    AdminRetractationDetail,
    'refuseeLe' | 'motifRefus' | 'accordeeLe' | 'accepteeLe' | 'contestation' | 'executeeLe'
  > & {
    commandeId: string | null
    contesteeLe: string | null
    part: Omit<NonNullable<AdminRetractationDetail['part']>, 'executableLe'> | null
  }

/** A thread with one client, or with somebody who has no account. */
export type DemoConversation = Pick<
  Conversation,
  'id' | 'type' | 'title' | 'commandeId' | 'visitor' | 'createdAt'
> & {
  clientId: string | null
  /** The administrator who answers it. */
  assigneeId: string | null
}

export type DemoMessage = Pick<
  Message,
  | 'id'
  | 'conversationId'
  | 'senderId'
  | 'content'
  | 'createdAt'
  | 'isArchived'
  | 'isPinned'
  | 'fromAdmin'
  | 'attachments'
> & {
  /** True when the house has read it, as it has its own messages. */
  isRead: boolean
  idempotencyKey?: string | undefined
}

export type DemoLog = Omit<AdminLog, 'user' | 'auteur'>
