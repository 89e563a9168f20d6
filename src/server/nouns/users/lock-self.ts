import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'
import { conflict, unauthorized } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { ACCOUNT_OFF } from '../../platform/session/read-session.ts'

const CHANGED = 'Votre mot de passe vient de changer. Saisissez le nouveau.'

/** The caller's own account, held for a change; 401 once it is closed, 409 when its password has changed since it was checked. */
export async function lockSelf(
  tx: Tx,
  actor: Actor,
  { passwordHash }: { passwordHash?: string } = {},
): Promise<typeof users.$inferSelect> {
  const [self] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, actor.id), eq(users.isActive, true), isNull(users.deletedAt)))
    .for('no key update')
  if (!self) throw unauthorized(ACCOUNT_OFF)
  if (passwordHash !== undefined && self.passwordHash !== passwordHash) throw conflict(CHANGED)
  return self
}
