import { useSession } from '../../auth/session.tsx'
import { readToken } from '../../lib/session-token.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'

/** The page of the unpaid orders, in the client area. */
export const UNPAID_COMMANDES = '/app/projects'

/**
 * The page of an unpaid order: in the area, or the form whose draft its browser holds. A stored token counts as signed in while
 * it is checked: until then the link would lead an author to a guest's form, which knows nothing of their order.
 */
export function useCommandePlace(): string {
  const { status } = useSession()
  const isAlive = useHydrated()
  const isSignedIn = status === 'signed-in' || (status === 'loading' && isAlive && readToken() !== null)
  return isSignedIn ? UNPAID_COMMANDES : '/commande-invitee'
}
