import { eq } from 'drizzle-orm'
import { mergePreferences, type Preferences, type PreferencesChange } from '#contract/users/preferences.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { lockSelf } from './lock-self.ts'

/** The caller's own preferences, with the default of those never set. */
export async function readPreferences({ db }: Pick<Deps, 'db'>, { id }: Actor): Promise<Preferences> {
  const [user] = await db.select({ preferences: users.preferences }).from(users).where(eq(users.id, id))
  return mergePreferences(user?.preferences ?? {})
}

/** Writes a part of the caller's preferences over the others, which stay. */
export async function updatePreferences(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  change: PreferencesChange,
): Promise<Preferences> {
  return db.transaction(async (tx) => {
    const self = await lockSelf(tx, actor)
    const preferences = mergePreferences(self.preferences, change)
    await tx.update(users).set({ preferences, updatedAt: clock() }).where(eq(users.id, actor.id))
    return preferences
  })
}
