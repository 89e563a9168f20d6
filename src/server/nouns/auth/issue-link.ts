import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../platform/db/client.ts'
import { linkTokens, users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { LINK_LIFE_MS, later } from '../../platform/session/durations.ts'
import { hashToken, linkTokenFor } from '../../platform/session/token-hash.ts'

export type LinkKind = (typeof linkTokens.$inferSelect)['kind']

/** Links that a new one makes void: its own kind, and those that could prove or change the address of an account about to change hands. */
const VOIDED: Record<LinkKind, LinkKind[]> = {
  ACTIVATION: ['ACTIVATION', 'CONFIRM_EMAIL', 'CHANGE_EMAIL'],
  RESET: ['RESET'],
  CONFIRM_EMAIL: ['CONFIRM_EMAIL'],
  CHANGE_EMAIL: ['CHANGE_EMAIL'],
}

/** The links that end with an account, its password or its address. */
export const EVERY_LINK: LinkKind[] = ['ACTIVATION', 'RESET', 'CONFIRM_EMAIL', 'CHANGE_EMAIL']

const PAGES: Record<LinkKind, string> = {
  ACTIVATION: '/activation/',
  RESET: '/reset-password?token=',
  CONFIRM_EMAIL: '/confirmer-email?token=',
  CHANGE_EMAIL: '/confirmer-email?token=',
}

/** `newEmail` for a CHANGE_EMAIL alone: the address that it is sent to, and proves. */
type NewLink = { kind: LinkKind; userId: string; newEmail?: string }

/**
 * Issues a link of a kind to a user, which ends the older ones; only its hash is kept (decisions §3). Returns its address: the present one,
 * since an admin may change it at the same time; for a change of address, the new one.
 */
export async function issueLink(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  link: NewLink,
): Promise<{ linkTokenId: string; email: string }> {
  const owner = await lockOwner(tx, link.userId)
  await voidLinks(tx, deps.clock(), link.userId, VOIDED[link.kind])
  return { linkTokenId: await addLink(tx, deps, link), email: link.newEmail ?? owner.email }
}

/** Locks the account that a link is for: two requests at once must not each make theirs, nor its address change meanwhile. */
export async function lockOwner(tx: Tx, userId: string): Promise<{ email: string }> {
  const [owner] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!owner) throw new Error(`No user ${userId} to make a link for`)
  return owner
}

/** Adds a link beside those of its owner, who is held. */
export async function addLink(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { kind, userId, newEmail }: NewLink,
): Promise<string> {
  const id = randomUUIDv7()
  const now = clock()
  await tx.insert(linkTokens).values({
    id,
    kind,
    userId,
    newEmail,
    hash: hashToken(linkTokenFor(config.appSecret, kind, id)),
    createdAt: now,
    expiresAt: later(now, LINK_LIFE_MS[kind]),
  })
  return id
}

/** Makes void the links of these kinds that a user has not followed. */
export async function voidLinks(tx: Tx, now: Date, userId: string, kinds: LinkKind[]): Promise<void> {
  await tx
    .update(linkTokens)
    .set({ usedAt: now })
    .where(and(eq(linkTokens.userId, userId), inArray(linkTokens.kind, kinds), isNull(linkTokens.usedAt)))
}

/** The address that an e-mail gives for a link. */
export function linkUrl({ appUrl, appSecret }: Config, kind: LinkKind, linkTokenId: string): string {
  return `${appUrl}${PAGES[kind]}${linkTokenFor(appSecret, kind, linkTokenId)}`
}
