import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { endSessionsOf } from '../../platform/session/end-session.ts'
import { EVERY_LINK, issueLink, voidLinks } from '../auth/issue-link.ts'
import { mailActivationLink } from '../auth/mail-activation-link.ts'
import { tellOldAddress } from './address-changed-email.ts'
import { newAddressEmail } from './new-address-email.ts'
import { leaveAddress } from './own-addresses.ts'
import { redirectEmails } from './redirect-emails.ts'

type Moved = { actor: Actor; before: typeof users.$inferSelect }

/**
 * Follows the change of an account's address by the house. The reader of the old mailbox must gain nothing from it: no link sent there
 * opens anything, no session stays open, and the e-mails that wait go to the new address, which proves itself by a link.
 */
export async function moveAddress(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  { actor, before }: Moved,
): Promise<void> {
  const now = deps.clock()
  const { id: userId, email: oldAddress, emailProvenAt } = before
  const isOneself = actor.id === userId
  await endSessionsOf(tx, now, userId, isOneself ? { except: actor.sessionId } : {})
  await voidLinks(tx, now, userId, EVERY_LINK)
  const [user] = await tx
    .select({ email: users.email, isActive: users.isActive, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return
  await leaveAddress(tx, before, now)
  await redirectEmails(tx, { userId, from: oldAddress, to: user.email, now })

  if (user.isActive && user.passwordHash === null) await mailActivationLink(tx, deps, userId)
  if (user.isActive && user.passwordHash !== null) await mailConfirmationLink(tx, deps, userId)
  await tellOldAddress(tx, {
    change: `${userId}:${now.getTime()}`,
    userId,
    email: oldAddress,
    emailProvenAt,
  })
}

async function mailConfirmationLink(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  userId: string,
): Promise<void> {
  const { linkTokenId, email } = await issueLink(tx, deps, { kind: 'CONFIRM_EMAIL', userId })
  await queueEmail(tx, newAddressEmail, {
    cle: `nouvelle-adresse:${linkTokenId}`,
    to: email,
    userId,
    props: { linkTokenId, userId },
  })
}
