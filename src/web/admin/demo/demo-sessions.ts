import type { OwnSession } from '#contract/users/endpoints.ts'
import { NO_SESSION } from '#contract/users/refusals.ts'
import type { DemoHouse, DemoSession } from './demo-house.ts'
import type { OpenHouse } from './open-house.ts'
import { refuse } from './refuse.ts'

/** The open sessions of an account, the last used first; the visitor's own session was used just now. */
export function sessionsOf(house: OpenHouse, userId: string): OwnSession[] {
  const current = currentOf(house)
  return house.sessions
    .filter((one) => one.userId === userId)
    .map((one) => ({
      ...withoutUser(one),
      isCurrent: one === current,
      ...(one === current && { lastUsedAt: house.now().toISOString() }),
    }))
    .toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt))
}

/** Ends a session; NOT_FOUND when it is over, or another person's. */
export function endSession(house: DemoHouse, { userId, id }: { userId: string; id: string }): void {
  const open = house.sessions.find((one) => one.id === id && one.userId === userId)
  if (!open) throw refuse(404, NO_SESSION)
  house.sessions = house.sessions.filter((one) => one !== open)
}

/** Ends the sessions of an account, except the visitor's own. */
export function endSessionsOf(house: DemoHouse, userId: string): void {
  const current = currentOf(house)
  house.sessions = house.sessions.filter((one) => one.userId !== userId || one === current)
}

/** The current session: the last one used by the administrator whom the visitor plays. */
const currentOf = ({ sessions, adminId }: DemoHouse): DemoSession | undefined =>
  sessions
    .filter(({ userId }) => userId === adminId)
    .toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt))[0]

const withoutUser = ({ userId: _userId, ...session }: DemoSession) => session
