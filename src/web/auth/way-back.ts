import { useLocation } from 'react-router'
import type { Role } from '#contract/users/user.ts'
import { areaOf } from './area-of.ts'

/** What the history keeps of the page a session ended on: never an address anybody could send. */
export const comingFrom = (from: string) => ({ state: { from } })

/** The page to go back to after signing in: where the session ended, else one's own area. */
export function useWayBack(): { state: { from: string } | null; wayBack: (role: Role) => string } {
  const location: { state: unknown } = useLocation()
  const state = remembered(location.state)
  return { state, wayBack: (role) => state?.from ?? areaOf(role) }
}

function remembered(state: unknown): { from: string } | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? { from } : null
}
