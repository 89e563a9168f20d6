import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import type { FootLink } from '../../platform/emails/email.ts'

type Order = { statut: CommandeStatut | null; professionnel: boolean }

/**
 * The withdrawal link at the foot of an e-mail about an order (decisions §8); a cancelled order has no contract left to withdraw from, and a
 * professional no right to.
 */
export const retractationLink = ({ statut, professionnel }: Order): FootLink[] =>
  statut === 'ANNULEE' || professionnel ? [] : ['RETRACTATION']
