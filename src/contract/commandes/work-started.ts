import { BEFORE_WORK_STATUTS, type CommandeStatut } from './statuts.ts'

/** An order's status, and for a suspended one its former status. */
export type Standing = { statut: CommandeStatut; statutAvant: CommandeStatut | null }

/** Whether the house has a text of an order: deposited, or delivered corrected; a delivery keeps its day when its files are forgotten. */
type Text = { manuscritRecu: boolean; livreeLe: unknown }

/** Whether an order has no text: nothing begins without one (decision 167). */
export const lacksText = ({ manuscritRecu, livreeLe }: Text): boolean => !manuscritRecu && !livreeLe

/**
 * Whether an order takes the manuscripts of its author, sent by them or by the house for them, and lets them delete theirs: until work starts
 * (decisions §7), and while there is no text, whatever its status but cancelled (decision 167).
 */
export const acceptsSources = ({ statut, statutAvant, ...text }: Standing & Text): boolean =>
  BEFORE_WORK_STATUTS.includes(statut === 'SUSPENDUE' ? (statutAvant ?? statut) : statut) ||
  (statut !== 'ANNULEE' && lacksText(text))

/** Whether an order is paid and waits for its author's manuscript: nothing can begin without it, and it may be deposited. */
export const awaitsManuscript = ({
  statut,
  hasManuscript,
}: {
  statut: CommandeStatut
  hasManuscript: boolean
}): boolean => statut === 'PAYEE' && !hasManuscript
