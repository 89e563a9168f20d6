import { z } from 'zod'
import { instant } from '../shared/instant.ts'
import { commandeStatut } from './statuts.ts'

export const TIMELINE_TYPES = [
  'COMMANDE',
  'PAIEMENT',
  'FICHIER',
  'STATUT',
  'CORRECTEUR',
  'LIVRAISON',
  'BON_A_TIRER',
  'REVISION',
] as const

/** One step of an order: what, when, by whom, with a note. */
export const timelineEvent = z.object({
  id: z.uuid(),
  type: z.enum(TIMELINE_TYPES),
  de: commandeStatut.nullable(),
  vers: commandeStatut.nullable(),
  /** A French line for the reader: « Confiée à Hélène Astier ». */
  libelle: z.string(),
  note: z.string().nullable(),
  /** « la maison » to a client, the person's name to an admin; null for the system. */
  auteur: z.string().nullable(),
  createdAt: instant,
})
export type TimelineEvent = z.output<typeof timelineEvent>
