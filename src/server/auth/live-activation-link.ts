import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { linkTokens } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { later, LINK_LIFE_MS } from '../session/durations.ts'
import { issueLink } from './issue-link.ts'

/** The only valid link of an account: successive mails carry the same link, good for 48 hours from the last. */
export async function liveActivationLink(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  userId: string,
): Promise<{ linkTokenId: string }> {
  const now = deps.clock()
  const [live] = await tx
    .update(linkTokens)
    .set({ expiresAt: later(now, LINK_LIFE_MS.ACTIVATION) })
    .where(
      and(
        eq(linkTokens.userId, userId),
        eq(linkTokens.kind, 'ACTIVATION'),
        isNull(linkTokens.usedAt),
        gt(linkTokens.expiresAt, now),
      ),
    )
    .returning({ linkTokenId: linkTokens.id })
  return live ?? issueLink(tx, deps, { kind: 'ACTIVATION', userId })
}
