import { eq, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/users/user.ts'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'
import { unauthorized } from '../../platform/errors.ts'
import { SESSION_OVER } from '../../platform/session/read-session.ts'
import { mustSetUpSecondFactor } from '../second-factor/has-second-factor.ts'

/** The columns that a person may read of their own account: no hash among them. */
export const sessionUserColumns = {
  id: users.id,
  prenom: users.prenom,
  nom: users.nom,
  email: users.email,
  role: users.role,
  telephone: users.telephone,
  isActive: users.isActive,
  isEmailProven: sql<boolean>`${users.emailProvenAt} is not null`,
  mustSetUpSecondFactor: mustSetUpSecondFactor(),
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
}

type SessionUserRow = Omit<SessionUser, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

/** A person's own account, as sessions answer it. */
export async function readSessionUser(db: Pick<Db, 'select'>, userId: string): Promise<SessionUserRow> {
  const [user] = await db.select(sessionUserColumns).from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized(SESSION_OVER)
  return user
}
