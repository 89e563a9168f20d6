import { useLocation } from 'react-router'
import { z } from 'zod'
import type { Role } from '#contract/users/user.ts'
import { areaOf } from './area-of.ts'

/** What the history keeps of the page a session ended on: never an address anybody could send. */
export const comingFrom = (from: string) => ({ state: { from } })

/** The page to go back to after signing in: where the session ended, else one's own area. */
export function useWayBack(): { state: { from: string } | null; wayBack: (role: Role) => string } {
  const location: { state: unknown } = useLocation()
  const state = remembered.safeParse(location.state).data ?? null
  return { state, wayBack: (role) => state?.from ?? areaOf(role) }
}

const remembered = z.object({ from: z.string().regex(/^\/(?!\/)/) })
