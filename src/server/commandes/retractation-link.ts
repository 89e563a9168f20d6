import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import type { FootLink } from '../emails/email.ts'

/** The withdrawal link at the foot of an e-mail about an order (decisions §8); a cancelled order has no contract left to withdraw from. */
export const retractationLink = ({ statut }: { statut: CommandeStatut | null }): FootLink[] =>
  statut === 'ANNULEE' ? [] : ['RETRACTATION']
