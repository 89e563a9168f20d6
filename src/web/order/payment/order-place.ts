import { useSession } from '../../auth/session.tsx'
import { readToken } from '../../lib/session-token.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'

/** Where the area shows the orders that are not paid. */
export const UNPAID_ORDERS = '/app/projects'

/**
 * Where an order that is not paid is found again: in the area, or in the form that its browser keeps. The person who has a token is believed while
 * it is being tried: pressed meanwhile, the link would lead an author to a guest's form, which knows nothing of their order.
 */
export function useOrderPlace(): string {
  const { status } = useSession()
  const isAlive = useHydrated()
  const isSignedIn = status === 'signed-in' || (status === 'loading' && isAlive && readToken() !== null)
  return isSignedIn ? UNPAID_ORDERS : '/commande-invitee'
}
