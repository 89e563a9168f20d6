import { formatFactureNumber } from '#contract/money/invoices/facture-number.ts'
import { storedSettings } from '#contract/settings/admin-settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import { DEFAULT_PREFERENCES } from '#contract/users/preferences.ts'
import type { DemoCommande, DemoFacture, DemoHouse, DemoUser } from '#web/admin/demo/demo-house.ts'
import { NOTHING_DECIDED } from '#web/admin/demo/demo-renounced.ts'
import {
  ADMIN,
  CLIENTS,
  COMING_ECHEANCE,
  COMMANDES,
  CORRECTEURS,
  type CommandeFact,
  HELD_PAYMENTS,
  id,
  LATE_ECHEANCE,
  MESSAGES,
  NOTIFICATIONS,
  NOW,
  RETRACTATIONS,
  SUSPENDED,
} from './facts.ts'
import { LOGS } from './log-facts.ts'
import { PAGES } from './page-facts.ts'
import { QUESTIONS } from './question-facts.ts'
import { ORDERED_TARIF, PROMOTIONS, TARIFS } from './tarif-facts.ts'
import { CONSULTATIONS, SAMPLES, SUBSCRIPTIONS } from './visitor-facts.ts'

const PAYMENT_DAYS = 30

/** The facts as the demonstration holds them, a copy each time. */
export const houseOfFacts = (): DemoHouse =>
  structuredClone({
    day: parisDay(new Date(NOW)),
    made: 0,
    adminId: ADMIN.id,
    users: [ADMIN, ...CLIENTS].map(userOf),
    sessions: [
      {
        id: id(901),
        userId: ADMIN.id,
        ipAddress: '127.0.0.1',
        userAgent: 'test',
        remember: false,
        createdAt: NOW,
        lastUsedAt: NOW,
      },
    ],
    account: {
      adresse: null,
      bio: null,
      clientType: 'PARTICULIER',
      siren: null,
      pendingEmail: null,
      preferences: DEFAULT_PREFERENCES,
      totpSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    },
    correcteurs: CORRECTEURS,
    settings: storedSettings.parse(
      Object.fromEntries(
        Object.entries(DEFAULT_SETTINGS).map(([group, value]) => [group, { version: 0, value }]),
      ),
    ),
    commandes: COMMANDES.map(commandeOf),
    heldPayments: HELD_PAYMENTS.map(({ sessionId: _sessionId, ...held }) => ({
      ...held,
      statut: 'A_VERIFIER' as const,
    })),
    faq: QUESTIONS,
    pages: PAGES,
    pageVersions: Object.fromEntries(
      PAGES.map(({ titre, contenu, metaTitle, metaDescription, version, updatedAt, ...page }) => [
        page.id,
        [
          {
            titre,
            contenu,
            metaTitle,
            metaDescription,
            version,
            sha256: contenu,
            createdAt: updatedAt,
          },
        ],
      ]),
    ),
    tarifs: TARIFS,
    promotions: PROMOTIONS,
    samples: SAMPLES.map((sample) => ({
      ...sample,
      fichiers: [],
      description: null,
      conversationId: null,
      reponduLe: null,
    })),
    subscriptions: [...SUBSCRIPTIONS],
    consultations: [...CONSULTATIONS],
    retractations: RETRACTATIONS.map((declared) => ({
      ...declared,
      accuseLe: null,
      accuseRefuse: false,
      ...NOTHING_DECIDED,
    })),
    conversations: COMMANDES.map(({ id: commandeId, titre, client, createdAt }) => ({
      id: `cmd_${commandeId}`,
      type: 'project' as const,
      title: titre,
      commandeId,
      visitor: null,
      createdAt,
      clientId: client.id,
      assigneeId: null,
    })),
    messages: MESSAGES.map(({ commandeId, ...message }) => ({
      ...message,
      conversationId: `cmd_${commandeId}`,
      isArchived: false,
      isPinned: false,
      fromAdmin: false,
      attachments: [],
    })),
    notes: [],
    cannedReplies: [],
    waitingFiles: [],
    notifications: [...NOTIFICATIONS],
    logs: LOGS,
  })

const userOf = (fact: typeof ADMIN & { telephone?: string | null }): DemoUser => ({
  telephone: null,
  ...fact,
  nomPublic: null,
  role: fact.id === ADMIN.id ? 'ADMIN' : 'USER',
  isActive: true,
  hasPassword: true,
  isEmailProven: true,
  hasSecondFactor: false,
  isErased: false,
  createdAt: NOW,
  updatedAt: NOW,
})

function commandeOf({ client, hasFacture, isSettled, ...fact }: CommandeFact, index: number): DemoCommande {
  return {
    ...fact,
    clientId: client.id,
    numero: 1001 + index,
    description: null,
    serviceId: fact.id === ORDERED_TARIF.commandeId ? ORDERED_TARIF.id : null,
    lignes: [],
    noteClient: null,
    noteCorrecteur: null,
    livreeLe: null,
    avis: null,
    devisEnvoyeLe: null,
    devisExpireLe: null,
    devisAccepteLe: null,
    cgvHash: null,
    files: [],
    timeline: [],
    factures: hasFacture ? [factureOf({ ...fact, client, hasFacture, isSettled })] : [],
    updatedAt: fact.createdAt,
  }
}

const FACTUREE = COMMANDES.filter(({ hasFacture }) => hasFacture).map((fact) => fact.id)

/** Issued now, and paid with its order if at all. */
function factureOf({ id: commandeId, montant, isSettled, payeeLe }: CommandeFact): DemoFacture {
  const rank = FACTUREE.indexOf(commandeId) + 1
  const issued = parisDay(new Date(NOW))
  return {
    id: id(910 + rank),
    number: formatFactureNumber('FAC', 2026, rank),
    amount: montant,
    createdAt: NOW,
    dateEcheance: isSettled ? issued : addDays(issued, PAYMENT_DAYS),
    paiements: isSettled && payeeLe ? [paid({ id: id(920 + rank), montant, createdAt: payeeLe })] : [],
    avoirs: [],
    ...(commandeId === SUSPENDED.id && { echeances: [LATE_ECHEANCE, COMING_ECHEANCE] }),
    rappelLe: null,
    relanceeLe: null,
    relances: [],
    note: null,
  }
}

const paid = (came: { id: string; montant: number; createdAt: string }) => ({
  ...came,
  methode: 'CARTE' as const,
  reference: null,
  litige: null,
  conteste: 0,
  perdu: 0,
  remboursements: [],
})
