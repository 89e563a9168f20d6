import { and, eq, gt, isNull } from 'drizzle-orm'
import { formatDateTime } from '#contract/format/dates.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { linkTokens, users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'

/** The owner of a link and its last moment, or null once it is followed, replaced or expired. */
export async function readLink({ db, clock }: { db: Db | Tx } & Pick<Deps, 'clock'>, linkTokenId: string) {
  const [link] = await db
    .select({ prenom: users.prenom, role: users.role, expiresAt: linkTokens.expiresAt })
    .from(linkTokens)
    .innerJoin(users, eq(users.id, linkTokens.userId))
    .where(and(eq(linkTokens.id, linkTokenId), isNull(linkTokens.usedAt), gt(linkTokens.expiresAt, clock())))
  return link ? { prenom: link.prenom, role: link.role, until: formatDateTime(link.expiresAt) } : null
}
