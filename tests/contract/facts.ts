import type { Notification } from '#contract/notifications/notification.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'

/** The same small house for every implementation of AdminApi: what it holds when a test begins. */
export const NOW = '2026-11-21T09:30:00.000Z'

const id = (rank: number) => `0190a0a0-0000-7000-8000-${String(rank).padStart(12, '0')}`

export const UNKNOWN_ID = id(999)

export const ADMIN = { id: id(1), prenom: 'Judith', nom: 'Roussel', email: 'judith@exemple.fr' }

const AUBRAC = {
  id: id(2),
  prenom: 'Marie-Thérèse',
  nom: 'Aubrac',
  email: 'mt@exemple.fr',
  telephone: '06 12 34 56 78',
}
const BELKACEM = {
  id: id(3),
  prenom: 'Farid',
  nom: 'Belkacem',
  email: 'farid@exemple.fr',
  telephone: null,
}
export const CLIENTS = [AUBRAC, BELKACEM]
export type ClientFact = (typeof CLIENTS)[number]

const ASTIER = { id: id(11), nom: 'Hélène Astier', specialite: 'Romans', actif: true }
const RETIRED = { id: id(12), nom: 'Odette Vial', specialite: 'Essais', actif: false }
export const CORRECTEURS = [ASTIER, RETIRED]

export type CommandeFact = {
  id: string
  client: ClientFact
  titre: string
  statut: CommandeStatut
  statutAvant: CommandeStatut | null
  correcteurId: string | null
  service: string
  nombrePages: number
  montant: number
  demarrageImmediat: boolean
  datePromise: string | null
  payeeLe: string | null
  createdAt: string
  hasFacture: boolean
}

const ORDER = {
  client: AUBRAC,
  statutAvant: null,
  correcteurId: null,
  service: 'Pack Intégral (correction à la page)',
  nombrePages: 250,
  montant: 48_000,
  demarrageImmediat: true,
  datePromise: null,
  hasFacture: false,
}

export const PAID: CommandeFact = {
  ...ORDER,
  id: id(21),
  titre: 'Les Hauts de Lozère',
  statut: 'PAYEE',
  datePromise: '2026-12-11',
  payeeLe: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  hasFacture: true,
}
/** Two working days late on NOW, a Saturday. */
export const LATE: CommandeFact = {
  ...ORDER,
  id: id(22),
  titre: 'Été à Sète',
  statut: 'EN_COURS',
  correcteurId: ASTIER.id,
  datePromise: '2026-11-18',
  payeeLe: '2026-10-20T10:00:00.000Z',
  createdAt: '2026-10-20T10:00:00.000Z',
}
export const QUOTED: CommandeFact = {
  ...ORDER,
  id: id(23),
  client: BELKACEM,
  titre: 'Broderies',
  statut: 'ESTIMATION_ENVOYEE',
  nombrePages: 58,
  montant: 9_600,
  payeeLe: null,
  createdAt: '2026-11-18T10:00:00.000Z',
}
/** Paid yesterday, and its client did not ask to start at once. */
export const WITHDRAWABLE: CommandeFact = {
  ...ORDER,
  id: id(24),
  client: BELKACEM,
  titre: 'Neige',
  statut: 'PAYEE',
  demarrageImmediat: false,
  payeeLe: '2026-11-20T11:00:00.000Z',
  createdAt: '2026-11-20T11:00:00.000Z',
}
export const SUSPENDED: CommandeFact = {
  ...ORDER,
  id: id(25),
  client: BELKACEM,
  titre: 'Pelote',
  statut: 'SUSPENDUE',
  statutAvant: 'EN_COURS',
  correcteurId: ASTIER.id,
  payeeLe: '2026-11-02T10:00:00.000Z',
  createdAt: '2026-11-02T10:00:00.000Z',
}
export const COMMANDES: readonly CommandeFact[] = [PAID, LATE, QUOTED, WITHDRAWABLE, SUSPENDED]

/** From a client to the house, in the thread of their order. */
export const MESSAGES = [
  {
    id: id(31),
    commandeId: LATE.id,
    senderId: AUBRAC.id,
    content: 'Bonjour, où en est mon texte ?',
    createdAt: '2026-11-19T08:00:00.000Z',
    isRead: true,
  },
  {
    id: id(32),
    commandeId: PAID.id,
    senderId: AUBRAC.id,
    content: 'Voici deux précisions.',
    createdAt: '2026-11-20T12:00:00.000Z',
    isRead: false,
  },
  {
    id: id(33),
    commandeId: PAID.id,
    senderId: AUBRAC.id,
    content: 'Et une troisième.',
    createdAt: '2026-11-20T12:05:00.000Z',
    isRead: false,
  },
]

/** Told to the house, the oldest first. */
export const NOTIFICATIONS: readonly Notification[] = [
  {
    id: id(41),
    type: 'PAYMENT',
    title: 'Paiement reçu',
    message: 'Les Hauts de Lozère',
    isRead: true,
    createdAt: '2026-11-20T10:00:00.000Z',
    actionUrl: null,
  },
  {
    id: id(42),
    type: 'MESSAGE',
    title: 'Nouveau message',
    message: 'Voici deux précisions.',
    isRead: false,
    createdAt: '2026-11-20T12:00:00.000Z',
    actionUrl: null,
  },
]
