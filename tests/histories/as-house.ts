import { asc, eq } from 'drizzle-orm'
import { users } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createToken } from '#server/testing/factories.ts'

/** Signs the house in again: a history may last for weeks. */
export async function asHouse(deps: Deps): Promise<string> {
  const [admin] = await deps.db.select().from(users).where(eq(users.role, 'ADMIN')).orderBy(asc(users.id))
  if (!admin) throw new Error('The house has nobody')
  return createToken(deps, admin.id)
}
