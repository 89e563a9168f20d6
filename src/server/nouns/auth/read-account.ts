import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Account } from '#contract/users/user.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { linkTokens, users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { unauthorized } from '../../platform/errors.ts'
import { SESSION_OVER } from '../../platform/session/read-session.ts'
import { sessionUserColumns } from './session-user.ts'

type AccountRow = Omit<Account, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

/** A person's own account with its profile, and the address they asked for if its link is still to follow. */
export async function readAccount(
  { db, clock }: { db: Db | Tx; clock: Deps['clock'] },
  userId: string,
): Promise<AccountRow> {
  const [user] = await db
    .select({
      ...sessionUserColumns,
      nomPublic: users.nomPublic,
      adresse: users.adresse,
      bio: users.bio,
      clientType: users.clientType,
      siren: users.siren,
      pendingEmail: linkTokens.newEmail,
    })
    .from(users)
    .leftJoin(
      linkTokens,
      and(
        eq(linkTokens.userId, users.id),
        eq(linkTokens.kind, 'CHANGE_EMAIL'),
        isNull(linkTokens.usedAt),
        gt(linkTokens.expiresAt, clock()),
      ),
    )
    .where(eq(users.id, userId))
  if (!user) throw unauthorized(SESSION_OVER)
  return user
}
