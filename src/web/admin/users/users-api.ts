import type { z } from 'zod'
import type { Pagination } from '#contract/shared/list.ts'
import type { AdminUser, adminUserQuery, newUser, UserChange, userStats } from '#contract/users/admin-user.ts'
import type { OwnSession } from '#contract/users/endpoints.ts'

export type UserFilters = z.input<typeof adminUserQuery>

export type UsersApi = {
  list(filters: UserFilters): Promise<{ data: AdminUser[]; pagination: Pagination }>
  /** How many there are, whatever the filters. */
  stats(): Promise<z.output<typeof userStats>>
  get(id: string): Promise<AdminUser>
  /** With a password, good at once; else the person gets a link. CONFLICT for an address that is taken. */
  create(user: z.input<typeof newUser>): Promise<AdminUser>
  /** CONFLICT for one's own role or state, an address that is taken, or what changed since it was read (`updatedAt`). */
  update(id: string, changes: UserChange): Promise<AdminUser>
  /** Erases all but what the law keeps; CONFLICT for oneself, or while an order is under way. */
  remove(id: string): Promise<void>
  /** For somebody who lost it: their password is enough again. CONFLICT for oneself. */
  removeSecondFactor(id: string): Promise<AdminUser>
  /** The open ones, the last used first. */
  listSessions(id: string): Promise<OwnSession[]>
  /** NOT_FOUND when it is over. */
  endSession(id: string, sessionId: string): Promise<void>
}
