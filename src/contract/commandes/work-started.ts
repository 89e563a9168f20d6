import { BEFORE_WORK_STATUTS, type CommandeStatut } from './statuts.ts'

/** An order's status, and for a suspended one its former status. */
export type Standing = { statut: CommandeStatut; statutAvant: CommandeStatut | null }

/** Whether the client may still add and delete own files: until work starts (decisions §7). */
export const acceptsSources = ({ statut, statutAvant }: Standing): boolean =>
  BEFORE_WORK_STATUTS.includes(statut === 'SUSPENDUE' ? (statutAvant ?? statut) : statut)

/** Whether an order is paid and waits for its author's manuscript: nothing can begin without it, and it may be deposited. */
export const awaitsManuscript = ({
  statut,
  hasManuscript,
}: {
  statut: CommandeStatut
  hasManuscript: boolean
}): boolean => statut === 'PAYEE' && !hasManuscript
