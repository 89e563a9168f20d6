import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/client.ts'
import { linkTokens, users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { HttpError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/session/token-hash.ts'
import type { LinkKind } from './issue-link.ts'

const DEAD = 'Token invalide ou expiré'

/** The link with its account, whether valid, followed or expired; null for an unknown token. */
export async function findLink(db: Pick<Db, 'select'>, kind: LinkKind, token: string) {
  const [link] = await db
    .select({
      id: linkTokens.id,
      expiresAt: linkTokens.expiresAt,
      usedAt: linkTokens.usedAt,
      newEmail: linkTokens.newEmail,
      userId: users.id,
      prenom: users.prenom,
      nom: users.nom,
      email: users.email,
      isActive: users.isActive,
      passwordHash: users.passwordHash,
      emailProvenAt: users.emailProvenAt,
      deletedAt: users.deletedAt,
    })
    .from(linkTokens)
    .innerJoin(users, eq(users.id, linkTokens.userId))
    .where(and(eq(linkTokens.hash, hashToken(token)), eq(linkTokens.kind, kind)))
  return link && !link.deletedAt ? link : null
}
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Whether a found link still opens something; used and void are the same. */
export const isLive = ({ usedAt, expiresAt }: FoundLink, now: Date) => !usedAt && expiresAt > now

/**
 * Follows a link, once: of several calls at the same time one passes, the others are refused. The link of a deactivated account is refused.
 */
export async function followLink(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  kind: LinkKind,
  token: string,
): Promise<{ linkTokenId: string; userId: string; newEmail: string | null }> {
  const now = clock()
  await holdOwner(tx, token)
  const [followed] = await tx
    .update(linkTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(linkTokens.hash, hashToken(token)),
        eq(linkTokens.kind, kind),
        isNull(linkTokens.usedAt),
        gt(linkTokens.expiresAt, now),
      ),
    )
    .returning({ linkTokenId: linkTokens.id, userId: linkTokens.userId, newEmail: linkTokens.newEmail })
  if (!followed) throw deadLink(null)
  return followed
}

/** Locks the account before its link, in the order of the code that ends links: the reverse order could deadlock. */
async function holdOwner(tx: Tx, token: string): Promise<void> {
  const owner = tx
    .select({ id: linkTokens.userId })
    .from(linkTokens)
    .where(eq(linkTokens.hash, hashToken(token)))
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, owner), eq(users.isActive, true), isNull(users.deletedAt)))
    .for('no key update')
  if (held.length === 0) throw deadLink(null)
}

/** 400; by the code, the page knows that the link was once good, and offers a new one. */
export const deadLink = (link: FoundLink | null) =>
  new HttpError(400, link ? 'LINK_EXPIRED' : 'LINK_INVALID', DEAD)
