import type { DisputeState } from '../payments/refunds.ts'
import type { Pause } from './echeance.ts'

/** The withdrawals declared of an order, and what banks make of its payments. */
export type PauseFacts = {
  retractations: readonly { refuseeLe: unknown; accordeeLe: unknown; executeeLe: unknown }[]
  litiges: readonly (DisputeState | null)[]
}

/**
 * Why the house charges and reminds nobody for an order: its client withdraws from it, and the withdrawal is neither refused nor carried
 * out (code de la consommation, L221-27: the obligations of both end); or their bank disputes a payment of it, or took it back. Null
 * when money may be asked.
 */
export function pauseOf({ retractations, litiges }: PauseFacts): Pause | null {
  const isRenounced = retractations.some(
    ({ refuseeLe, accordeeLe, executeeLe }) => !executeeLe && (!refuseeLe || Boolean(accordeeLe)),
  )
  if (isRenounced) return 'RETRACTATION'
  return litiges.some((litige) => litige !== null && litige !== 'GAGNE') ? 'LITIGE' : null
}
