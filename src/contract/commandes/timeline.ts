import { z } from 'zod'
import { instant } from '../shared/instant.ts'
import { HOUSE_STATUTS } from './house-statuts.ts'
import { type CommandeStatut, commandeStatut } from './statuts.ts'

export const TIMELINE_TYPES = [
  'COMMANDE',
  'DEVIS',
  'PAIEMENT',
  'FICHIER',
  'STATUT',
  'CORRECTEUR',
  'LIVRAISON',
  'REPRISE',
  'BON_A_TIRER',
  'REVISION',
] as const

/** One step of an order: its type, moment, author and note. */
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

type Step = Pick<TimelineEvent, 'type' | 'de' | 'vers' | 'note'>

/**
 * The line of a step: an order or a quote of the house gives its status. A corrector's step keeps their name as its note; without a name,
 * the corrector was removed.
 */
export function timelineLine({ type, de, vers, note }: Step): string {
  if (type === 'STATUT' && vers) return changeLine(de, vers)
  if (type === 'CORRECTEUR' && note) return `Confiée à ${note}`
  if (type === 'COMMANDE' && vers) return 'Commande ouverte'
  if (type === 'DEVIS' && vers) return 'Nouveau devis envoyé'
  return LINES[type]
}

/** The nature of a change of status: a suspended order resumes, a finished one is taken up again, any other reaches its status. */
export function changeKind(
  de: CommandeStatut | null,
  vers: CommandeStatut,
): 'RESUMED' | 'REVISED' | 'REACHED' {
  if (de === 'SUSPENDUE' && vers !== 'ANNULEE') return 'RESUMED'
  if (de === 'TERMINE' && vers === 'EN_COURS') return 'REVISED'
  return 'REACHED'
}

function changeLine(de: CommandeStatut | null, vers: CommandeStatut): string {
  const kind = changeKind(de, vers)
  if (kind === 'RESUMED') return 'Commande reprise'
  return kind === 'REVISED' ? 'Travail repris' : HOUSE_STATUTS[vers].event
}

const LINES: Record<TimelineEvent['type'], string> = {
  COMMANDE: 'Commande passée',
  DEVIS: 'Devis accepté',
  PAIEMENT: 'Paiement reçu',
  FICHIER: 'Fichier reçu',
  STATUT: 'Commande mise à jour',
  CORRECTEUR: 'Correcteur à désigner',
  LIVRAISON: 'Texte corrigé livré',
  REPRISE: 'Fichier retiré',
  BON_A_TIRER: 'Bon à tirer donné',
  REVISION: 'Révision demandée',
}
