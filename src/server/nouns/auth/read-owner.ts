import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'

/** The owner of an account, to greet; null once the account is deleted. */
export async function readOwner(db: Db | Tx, userId: string): Promise<{ prenom: string } | null> {
  const [owner] = await db
    .select({ prenom: users.prenom })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return owner ?? null
}
