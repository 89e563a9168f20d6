import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import type { NOTIFICATION_TYPES, Notification } from '#contract/notifications/notification.ts'

/** The same data for the API and for the demonstration, as it is when a test begins. */
export const NOW = '2026-11-21T09:30:00.000Z'

/** The same id for everybody. */
export const id = (rank: number) => `0190a0a0-0000-7000-8000-${String(rank).padStart(12, '0')}`

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
/** Has ordered nothing. */
export const IDLE_CLIENT = {
  id: id(4),
  prenom: 'Ondine',
  nom: 'Vasseur',
  email: 'ondine@exemple.fr',
  telephone: null,
}
export const CLIENTS = [AUBRAC, BELKACEM, IDLE_CLIENT]
export type ClientFact = (typeof CLIENTS)[number]

const SINCE = { createdAt: '2026-01-05T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z' }
const ASTIER = { id: id(11), nom: 'Hélène Astier', specialite: 'Romans', actif: true, ordre: 0, ...SINCE }
const RETIRED = { id: id(12), nom: 'Odette Vial', specialite: 'Essais', actif: false, ordre: 1, ...SINCE }
export const CORRECTEURS = [ASTIER, RETIRED]

export type CommandeFact = {
  id: string
  client: ClientFact
  titre: string
  statut: CommandeStatut
  statutAvant: CommandeStatut | null
  correcteurId: string | null
  service: string
  nombrePages: number | null
  montant: number
  demarrageImmediat: boolean
  datePromise: string | null
  payeeLe: string | null
  createdAt: string
  hasFacture: boolean
  /** True when its payments cover its invoice. */
  isSettled: boolean
}

export const COMMANDE = {
  client: AUBRAC,
  statutAvant: null,
  correcteurId: null,
  service: 'Pack Intégral (correction à la page)',
  nombrePages: 250,
  montant: 48_000,
  demarrageImmediat: true,
  datePromise: null,
  hasFacture: false,
  isSettled: true,
}

export const PAID: CommandeFact = {
  ...COMMANDE,
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
  ...COMMANDE,
  id: id(22),
  titre: 'Été à Sète',
  statut: 'EN_COURS',
  correcteurId: ASTIER.id,
  datePromise: '2026-11-18',
  payeeLe: '2026-10-20T10:00:00.000Z',
  createdAt: '2026-10-20T10:00:00.000Z',
}
export const QUOTED: CommandeFact = {
  ...COMMANDE,
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
  ...COMMANDE,
  id: id(24),
  client: BELKACEM,
  titre: 'Neige',
  statut: 'PAYEE',
  demarrageImmediat: false,
  payeeLe: '2026-11-20T11:00:00.000Z',
  createdAt: '2026-11-20T11:00:00.000Z',
}
export const SUSPENDED: CommandeFact = {
  ...COMMANDE,
  id: id(25),
  client: BELKACEM,
  titre: 'Pelote',
  statut: 'SUSPENDUE',
  statutAvant: 'EN_COURS',
  correcteurId: ASTIER.id,
  payeeLe: '2026-11-02T10:00:00.000Z',
  createdAt: '2026-11-02T10:00:00.000Z',
  hasFacture: true,
  isSettled: false,
}
/** A payment of the suspended order's schedule, refused once and to be tried again. */
const LATE_TRY = { date: '2026-11-21', essaiLe: '2026-11-23', tentatives: 1 }
export const LATE_ECHEANCE = {
  ...({ id: id(951), rang: 1, montant: 24_000, statut: 'A_VENIR', payeeLe: null } as const),
  ...LATE_TRY,
}
const COMING = { date: '2026-12-21', essaiLe: '2026-12-21', tentatives: 0 }
export const COMING_ECHEANCE = { ...LATE_ECHEANCE, ...COMING, id: id(952), rang: 2 }
export const COMMANDES: readonly CommandeFact[] = [PAID, LATE, QUOTED, WITHDRAWABLE, SUSPENDED]

/** Held payments: one short of a cent, one in another currency. */
export const HELD_SHORT = {
  id: id(51),
  sessionId: 'cs_short',
  commandeId: QUOTED.id,
  motif: 'MONTANT',
  montant: 9_599,
  devise: 'eur',
  createdAt: '2026-11-19T10:00:00.000Z',
} as const
export const HELD_DOLLARS = {
  ...HELD_SHORT,
  id: id(52),
  sessionId: 'cs_dollars',
  motif: 'DEVISE',
  montant: 9_600,
  devise: 'usd',
  createdAt: '2026-11-20T10:00:00.000Z',
} as const
export const HELD_PAYMENTS = [HELD_SHORT, HELD_DOLLARS]

/** Messages from a client to the house, in the thread of their order. */
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

/** Notifications of the house, oldest first. */
type NotificationFact = Notification & { type: (typeof NOTIFICATION_TYPES)[number] }

export const NOTIFICATIONS: readonly NotificationFact[] = [
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

const DECLARED = { email: AUBRAC.email, dateCommande: null, identifieeLe: null }

/** Withdrawals from an order in time, from another too late, and from an unknown one. */
export const RETRACTATIONS = [
  {
    ...DECLARED,
    id: id(61),
    nom: 'Marie-Thérèse Aubrac',
    contrat: 'Mon roman d’été',
    commandeId: LATE.id,
    declareeLe: '2026-11-20T09:00:00.000Z',
  },
  {
    ...DECLARED,
    id: id(62),
    nom: 'Marie-Thérèse Aubrac',
    contrat: 'Les Hauts',
    commandeId: PAID.id,
    declareeLe: '2026-11-21T08:00:00.000Z',
  },
  {
    ...DECLARED,
    id: id(63),
    nom: 'Maud Kerbrat',
    email: 'maud@exemple.fr',
    contrat: 'Le roman de 320 pages',
    dateCommande: '2026-11-12',
    commandeId: null,
    declareeLe: '2026-11-21T09:00:00.000Z',
  },
]
export type RetractationFact = (typeof RETRACTATIONS)[number]
