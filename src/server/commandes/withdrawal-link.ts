import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import type { FootLink } from '../emails/email.ts'

/** The withdrawal link at the foot of an e-mail about an order (decisions §8); a cancelled one is no contract to renounce. */
export const withdrawalLink = ({ statut }: { statut: CommandeStatut | null }): FootLink[] =>
  statut === 'ANNULEE' ? [] : ['RETRACTATION']
