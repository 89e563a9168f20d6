import { COMMANDE_STATUTS, type CommandeStatut } from './statuts.ts'

/** What the client is told of an order; `correcteur` is the one assigned, if any (decisions §6). */
export const clientLabel = (statut: CommandeStatut, { correcteur }: { correcteur?: unknown }): string =>
  statut === 'EN_COURS' && correcteur != null ? IN_CORRECTION : CLIENT_LABELS[statut]

/** The orders a client's filter keeps; `correcteur` says whether one must be assigned, absent when it does not matter. */
export type ClientFilter = { statuts: readonly CommandeStatut[]; correcteur?: 'ASSIGNED' | 'NONE' }

/** The filter of `GET /projects`: a label, a code or `all`; undefined when it is none of them. */
export function clientFilter(value: string): ClientFilter | undefined {
  if (value === 'all') return { statuts: COMMANDE_STATUTS }
  if (value === IN_CORRECTION) return { statuts: ['EN_COURS'], correcteur: 'ASSIGNED' }
  if (value === CLIENT_LABELS.EN_COURS) return { statuts: ['EN_COURS'], correcteur: 'NONE' }
  const statuts = COMMANDE_STATUTS.filter((statut) => statut === value || CLIENT_LABELS[statut] === value)
  return statuts.length > 0 ? { statuts } : undefined
}

const IN_CORRECTION = 'En correction'

const CLIENT_LABELS: Record<CommandeStatut, string> = {
  EN_ATTENTE: 'En attente',
  ESTIMATION_ENVOYEE: 'Devis à accepter',
  PAYEE: 'En attente',
  EN_COURS: 'En cours',
  TERMINE: 'Terminé',
  SUSPENDUE: 'Suspendu',
  ANNULEE: 'Annulé',
}
