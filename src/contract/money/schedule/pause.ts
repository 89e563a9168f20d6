import type { DisputeState } from '../payments/refunds.ts'
import type { Pause } from './echeance.ts'

/** The withdrawals declared of an order, and its payments' disputes. */
export type PauseFacts = {
  retractations: readonly { refuseeLe: unknown; accordeeLe: unknown; executeeLe: unknown }[]
  litiges: readonly (DisputeState | null)[]
}

/**
 * Why no payment of an order is charged or reminded: its client withdraws from it, and the withdrawal is neither refused nor carried out
 * (code de la consommation, L221-27: the obligations of both end); or their bank disputes a payment of it, or took it back. Null when
 * payments are not paused.
 */
export function pauseOf({ retractations, litiges }: PauseFacts): Pause | null {
  const isRenounced = retractations.some(
    ({ refuseeLe, accordeeLe, executeeLe }) => !executeeLe && (!refuseeLe || Boolean(accordeeLe)),
  )
  if (isRenounced) return 'RETRACTATION'
  return litiges.some((litige) => litige !== null && litige !== 'GAGNE') ? 'LITIGE' : null
}
