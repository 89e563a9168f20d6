import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AdminUser } from '#contract/users/admin-user.ts'
import { NO_USER } from '#contract/users/refusals.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'
import { readRefusedAddress } from '../../platform/emails/refused-address.ts'
import { notFound } from '../../platform/errors.ts'
import { hasSecondFactor } from '../second-factor/has-second-factor.ts'

/** Moments are dates until they leave. */
export type UserRow = Omit<AdminUser, 'createdAt' | 'updatedAt' | 'adresseRefusee'> & {
  createdAt: Date
  updatedAt: Date
  adresseRefusee?: { motif: string; refuseLe: Date } | null
}

/** People as the house sees them; the caller adds its WHERE, `isKnown` among it. */
export const selectUsers = (db: Db | Tx) =>
  db
    .select({
      id: users.id,
      prenom: users.prenom,
      nom: users.nom,
      nomPublic: users.nomPublic,
      email: users.email,
      telephone: users.telephone,
      role: users.role,
      isActive: users.isActive,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      isEmailProven: sql<boolean>`${users.emailProvenAt} is not null`,
      hasSecondFactor: hasSecondFactor(),
      commandes: users.nombreCommandes,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)

/** An erased account is an absent one. */
export const isKnown = (): SQL => isNull(users.deletedAt)

/** The person with this id, or 404 in the specification's words. */
export async function findUser(db: Db | Tx, id: string): Promise<UserRow> {
  const [user] = await selectUsers(db).where(and(eq(users.id, id), isKnown()))
  if (!user) throw notFound(NO_USER)
  return { ...user, adresseRefusee: await readRefusedAddress(db, id) }
}
