import { randomUUID } from 'node:crypto'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { type TimelineEvent, timelineLine } from '#contract/commandes/timeline.ts'
import { formatInvoiceNumber } from '#contract/factures/invoice-number.ts'
import { type StoredSettings, storedSettings } from '#contract/settings/admin-settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts'
import type { ConversationNote } from '#contract/messages/admin-endpoints.ts'
import type { CannedReply } from '#contract/messages/canned-reply.ts'
import type { AdminConsultationDetail } from '#contract/consultations/admin-endpoints.ts'
import type { AdminSubscription } from '#contract/newsletter/admin-endpoints.ts'
import type { AdminSampleDetail } from '#contract/support/admin-endpoints.ts'
import type { AdminUser } from '#contract/users/admin-user.ts'
import { AdminError } from '#web/admin/admin-error.ts'
import {
  ADMIN,
  CLIENTS,
  type CommandeFact,
  COMMANDES,
  CORRECTEURS,
  HELD_PAYMENTS,
  MESSAGES,
  NOTIFICATIONS,
  NOW,
} from './facts.ts'
import { QUESTIONS } from './question-facts.ts'
import { PAGES } from './page-facts.ts'
import { TARIFS } from './tarif-facts.ts'
import {
  type ConsultationFact,
  CONSULTATIONS,
  type SampleFact,
  SAMPLES,
  SUBSCRIPTIONS,
} from './visitor-facts.ts'

export type Order = CommandeFact &
  Pick<
    AdminCommandeDetail,
    | 'numero'
    | 'description'
    | 'serviceId'
    | 'lignes'
    | 'noteClient'
    | 'noteCorrecteur'
    | 'livreeLe'
    | 'files'
    | 'timeline'
    | 'factures'
    | 'updatedAt'
  > & {
    devisEnvoyeLe: string | null
    devisExpireLe: string | null
    cgvHash: string | null
    idempotencyKey?: string | undefined
  }

export type StoredMessage = (typeof MESSAGES)[number] & {
  fromAdmin: boolean
  isArchived: boolean
  isPinned: boolean
  attachments: ProjectFile[]
  idempotencyKey?: string
}

type HeldInMemory = (typeof HELD_PAYMENTS)[number] & { statut: 'A_VERIFIER' | 'REMBOURSEMENT' | 'DECIDED' }

type SampleInMemory = Pick<AdminSampleDetail, keyof SampleFact>
type ConsultationInMemory = Pick<AdminConsultationDetail, keyof ConsultationFact>

export type Annotation = { rappelLe: string | null; note: string | null; relanceeLe: string | null }

/** All that an implementation in memory holds: plain objects, its own copy of the facts. */
export type House = ReturnType<typeof openHouse>

export function openHouse() {
  return {
    now: () => new Date(NOW),
    orders: COMMANDES.map(orderOf),
    users: [ADMIN, ...CLIENTS].map(userOf),
    /** Open, of the administrator alone. */
    sessions: [
      {
        id: newId(),
        userId: ADMIN.id,
        ipAddress: '127.0.0.1',
        userAgent: 'test',
        remember: false,
        createdAt: NOW,
        lastUsedAt: NOW,
      },
    ],
    correcteurs: structuredClone(CORRECTEURS),
    settings: freshSettings(),
    heldPayments: HELD_PAYMENTS.map((held): HeldInMemory => ({ ...held, statut: 'A_VERIFIER' })),
    /** What the house wrote on its invoices, by id. */
    annotations: new Map<string, Annotation>(),
    faq: structuredClone(QUESTIONS),
    pages: structuredClone(PAGES),
    tarifs: structuredClone(TARIFS),
    samples: SAMPLES.map((sample): SampleInMemory => ({ ...sample })),
    subscriptions: SUBSCRIPTIONS.map((subscription): AdminSubscription => ({ ...subscription })),
    consultations: CONSULTATIONS.map((consultation): ConsultationInMemory => ({ ...consultation })),
    messages: MESSAGES.map((message): StoredMessage => ({ ...message, ...UNMARKED, fromAdmin: false })),
    cannedReplies: new Array<CannedReply>(),
    notes: new Array<ConversationNote>(),
    /** Who answers each thread, by its id. */
    assignees: new Map<string, string>(),
    /** Kept for the message that will name them. */
    waitingFiles: new Array<ProjectFile>(),
    notifications: NOTIFICATIONS.map((notification) => ({ ...notification })),
  }
}

const freshSettings = (): StoredSettings =>
  storedSettings.parse(
    Object.fromEntries(
      Object.entries(DEFAULT_SETTINGS).map(([group, value]) => [group, { version: 0, value }]),
    ),
  )
export const NO_QUOTE = { devisEnvoyeLe: null, devisExpireLe: null, cgvHash: null }

export const UNMARKED = { isArchived: false, isPinned: false, attachments: new Array<ProjectFile>() }

const userOf = (fact: Pick<AdminUser, 'id' | 'prenom' | 'nom' | 'email'>): AdminUser => ({
  id: fact.id,
  prenom: fact.prenom,
  nom: fact.nom,
  nomPublic: null,
  email: fact.email,
  role: fact.id === ADMIN.id ? 'ADMIN' : 'USER',
  isActive: true,
  hasPassword: true,
  isEmailProven: true,
  hasSecondFactor: false,
  commandes: COMMANDES.filter(({ client }) => client.id === fact.id).length,
  createdAt: NOW,
  updatedAt: NOW,
})

export const newId = (): string => randomUUID()

export function findOrder({ orders }: House, id: string): Order {
  const order = orders.find((one) => one.id === id)
  if (!order) throw new AdminError('NOT_FOUND', 'Commande non trouvée')
  return order
}

type Step = Pick<TimelineEvent, 'type' | 'note'> & Partial<Pick<TimelineEvent, 'de' | 'vers'>>

export function recordStep(
  { now }: House,
  order: Order,
  { type, note, de = null, vers = null }: Step,
): string {
  const id = newId()
  order.timeline.push({
    id,
    type,
    de,
    vers,
    libelle: timelineLine({ type, de, vers, note }),
    note: type === 'CORRECTEUR' ? null : note,
    auteur: `${ADMIN.prenom} ${ADMIN.nom}`,
    createdAt: now().toISOString(),
  })
  return id
}

function orderOf(fact: CommandeFact, index: number): Order {
  return {
    ...fact,
    ...NO_QUOTE,
    numero: 1001 + index,
    description: null,
    serviceId: null,
    lignes: [],
    noteClient: null,
    noteCorrecteur: null,
    livreeLe: null,
    files: [],
    timeline: [],
    factures: fact.hasFacture ? [factureOf(fact)] : [],
    updatedAt: fact.createdAt,
  }
}

const INVOICED = COMMANDES.filter(({ hasFacture }) => hasFacture)

function factureOf(fact: CommandeFact): Order['factures'][number] {
  const id = newId()
  return {
    id,
    number: formatInvoiceNumber('FAC', 2026, INVOICED.indexOf(fact) + 1),
    statut: fact.isSettled ? 'PAYEE' : 'EN_ATTENTE',
    amount: fact.montant,
    pdfUrl: `/factures/${id}.pdf`,
    createdAt: NOW,
  }
}
