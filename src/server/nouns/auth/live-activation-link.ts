import { and, eq, gt, isNull } from 'drizzle-orm'
import { hours } from '#contract/shared/durations.ts'
import type { Tx } from '../../platform/db/client.ts'
import { linkTokens } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { later } from '../../platform/session/durations.ts'
import { addLink, lockOwner } from './issue-link.ts'

/** The least time that a mail's link leaves to follow it. */
const LEAST_LEFT_MS = hours(24)

/**
 * A valid link of an account for one more mail: the one that it has, while a day of it is left, or another. None is made to live longer,
 * nor made void: each is valid until the date that its mails give.
 */
export async function liveActivationLink(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  userId: string,
): Promise<{ linkTokenId: string }> {
  await lockOwner(tx, userId)
  const [live] = await tx
    .select({ linkTokenId: linkTokens.id })
    .from(linkTokens)
    .where(
      and(
        eq(linkTokens.userId, userId),
        eq(linkTokens.kind, 'ACTIVATION'),
        isNull(linkTokens.usedAt),
        gt(linkTokens.expiresAt, later(deps.clock(), LEAST_LEFT_MS)),
      ),
    )
  return live ?? { linkTokenId: await addLink(tx, deps, { kind: 'ACTIVATION', userId }) }
}
