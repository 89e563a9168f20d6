import type { CommandeStatut } from './statuts.ts'

const BEFORE_WORK: readonly CommandeStatut[] = ['EN_ATTENTE', 'ESTIMATION_ENVOYEE', 'PAYEE']

/** An order's status, and for a suspended one where it came from. */
export type Standing = { statut: CommandeStatut; statutAvant: CommandeStatut | null }

/** Whether the client may still add and delete own files: until work starts (decisions §7). */
export const acceptsSources = ({ statut, statutAvant }: Standing): boolean =>
  BEFORE_WORK.includes(statut === 'SUSPENDUE' ? (statutAvant ?? statut) : statut)
