import { id, NOW } from './facts.ts'

const VISITOR = { email: 'maud@exemple.fr', telephone: '06 12 34 56 78' }

/** Two free samples, the second one answered. */
export const SAMPLES = [
  {
    ...VISITOR,
    id: id(81),
    nom: 'Maud Kerbrat',
    genre: 'roman',
    statut: 'NOUVEAU',
    createdAt: '2026-11-21T08:00:00.000Z',
  },
  {
    ...VISITOR,
    id: id(82),
    nom: 'Élise Ménard',
    email: 'elise@exemple.fr',
    genre: null,
    statut: 'REPONDU',
    createdAt: '2026-11-18T08:00:00.000Z',
  },
] as const
export type SampleFact = (typeof SAMPLES)[number]

const ASKED = { source: 'footer', demandes: 1, confirmeeLe: null, desabonneeLe: null } as const

export const SUBSCRIPTIONS = [
  {
    ...ASKED,
    id: id(84),
    email: 'maud@exemple.fr',
    statut: 'EN_ATTENTE',
    demandeeLe: NOW,
    createdAt: '2026-11-21T08:00:00.000Z',
  },
  {
    ...ASKED,
    id: id(85),
    email: 'elise@exemple.fr',
    statut: 'CONFIRMEE',
    source: null,
    demandeeLe: NOW,
    confirmeeLe: NOW,
    createdAt: '2026-11-20T08:00:00.000Z',
  },
] as const

const BOOKED = {
  ...VISITOR,
  message: 'Un roman',
  note: null,
  source: 'landing_page',
  createdAt: NOW,
  updatedAt: NOW,
} as const

/** A consultation to come, and one whose hour has passed. */
export const CONSULTATIONS = [
  {
    ...BOOKED,
    id: id(87),
    prenom: 'Maud',
    nom: 'Kerbrat',
    date: '2026-11-24',
    time: '09:30',
    statut: 'CONFIRMEE',
  },
  {
    ...BOOKED,
    id: id(88),
    prenom: 'Élise',
    nom: 'Ménard',
    email: 'elise@exemple.fr',
    date: '2026-11-20',
    time: '10:00',
    statut: 'CONFIRMEE',
  },
] as const
export type ConsultationFact = (typeof CONSULTATIONS)[number]
