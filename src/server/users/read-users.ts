import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AdminUser } from '#contract/users/admin-user.ts'
import type { Db, Tx } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { users } from '../db/schema/users.ts'
import { notFound } from '../errors.ts'

export const USER_MISSING = 'Utilisateur non trouvé'

/** How many orders are a person's; a query of its own inside, whose columns keep the names of their tables. */
export const orderCount = (db: Db | Tx): SQL<number> =>
  sql`(${db.select({ total: count() }).from(commandes).where(eq(commandes.userId, users.id))})`.mapWith(
    Number,
  )

/** Moments are dates until they leave. */
export type UserRow = Omit<AdminUser, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

/** People as the house sees them; the caller adds its WHERE, `isKnown` among it. */
export const selectUsers = (db: Db | Tx) =>
  db
    .select({
      id: users.id,
      prenom: users.prenom,
      nom: users.nom,
      email: users.email,
      role: users.role,
      isActive: users.isActive,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      isEmailProven: sql<boolean>`${users.emailProvenAt} is not null`,
      commandes: orderCount(db),
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)

/** An erased account is an absent one. */
export const isKnown = (): SQL => isNull(users.deletedAt)

/** One person, or 404 in the specification's words. */
export async function findUser(db: Db | Tx, id: string): Promise<UserRow> {
  const [user] = await selectUsers(db).where(and(eq(users.id, id), isKnown()))
  if (!user) throw notFound(USER_MISSING)
  return user
}
