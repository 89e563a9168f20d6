import type { CommandeStatut } from './statuts.ts'

/** The facts that say whether the house and a client still owe each other something. */
export type OwedFacts = {
  commandes: readonly {
    statut: CommandeStatut
    /** A payment of it is on its way, or held by the house. */
    isPaymentUnderWay: boolean
    /** Whether its invoice is not settled. */
    isDue: boolean
    hasEcheancesLeft: boolean
  }[]
  /** A payment is on its way, or held, for an order that is not confirmed. */
  isPaying: boolean
}

const UNDER_WAY: readonly CommandeStatut[] = ['EN_ATTENTE', 'PAYEE', 'EN_COURS', 'SUSPENDUE']

/**
 * Whether an account may not be erased yet: the house owes its owner work, a payment of theirs is on its way or held, or an accepted quote
 * or a schedule is still to be paid.
 */
export const isUnderWay = ({ commandes, isPaying }: OwedFacts): boolean =>
  isPaying ||
  commandes.some(
    ({ statut, isPaymentUnderWay, isDue, hasEcheancesLeft }) =>
      UNDER_WAY.includes(statut) ||
      isPaymentUnderWay ||
      (isDue && (statut === 'ESTIMATION_ENVOYEE' || hasEcheancesLeft)),
  )
