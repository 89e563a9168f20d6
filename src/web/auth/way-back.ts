import { useLocation } from 'react-router'
import type { Role } from '#contract/users/user.ts'
import { areaOf } from './area-of.ts'

/** The history state that holds the page where a session ended: never an address from outside. */
export const comingFrom = (from: string) => ({ state: { from } })

/** The page after sign-in: where the session ended, or the target of an e-mail, else the person's own area. */
export function useWayBack(): { state: { from: string } | null; wayBack: (role: Role) => string } {
  const location: { state: unknown; search: string } = useLocation()
  const state = remembered(location.state) ?? ledTo(location.search)
  return { state, wayBack: (role) => state?.from ?? areaOf(role) }
}

function remembered(state: unknown): { from: string } | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? { from } : null
}

/** The targets of our e-mails: an order or a conversation in the client area, or a list or an entry of the back-office. */
const LED_TO =
  /^\/(?:app\/projects\/[\w-]+(?:\/echeances|\/files|#avis)?|app\/messages\/[\w-]+|admin\/[a-z-]+(?:\/[\w-]+)?(?:\?[\w=&%.+-]+)?)$/

function ledTo(search: string): { from: string } | null {
  const from = new URLSearchParams(search).get('suite')
  return from && LED_TO.test(from) ? { from } : null
}
