import { and, desc, eq } from 'drizzle-orm'
import type { LinkKind } from '../nouns/auth/issue-link.ts'
import { linkTokens } from '../platform/db/schema/users.ts'
import type { Deps } from '../platform/deps.ts'
import { linkTokenFor } from '../platform/session/token-hash.ts'

/** The token of the last link of a kind mailed to a person. */
export async function lastLinkToken(deps: Deps, kind: LinkKind, userId: string): Promise<string> {
  const [link] = await deps.db
    .select({ id: linkTokens.id })
    .from(linkTokens)
    .where(and(eq(linkTokens.kind, kind), eq(linkTokens.userId, userId)))
    .orderBy(desc(linkTokens.createdAt), desc(linkTokens.id))
    .limit(1)
  if (!link) throw new Error(`no ${kind} link`)
  return linkTokenFor(deps.config.appSecret, kind, link.id)
}
