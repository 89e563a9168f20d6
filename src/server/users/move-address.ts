import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../session/actor.ts'
import { endSessionsOf } from '../session/end-session.ts'
import { issueLink, voidLinks } from '../auth/issue-link.ts'
import { mailActivationLink } from '../auth/mail-activation-link.ts'
import type { Tx } from '../db/client.ts'
import { emails } from '../db/schema/notifications.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { addressChangedEmail } from './address-changed-email.ts'
import { newAddressEmail } from './new-address-email.ts'
import { queueEmail } from '../emails/queue-email.ts'

type Moved = { actor: Actor; before: typeof users.$inferSelect }

/**
 * What follows the change of an account's address by the house. Whoever reads the old mailbox must gain nothing from it: no link
 * sent there opens anything, no session stays open, and the e-mails that wait go to the new one, which proves itself by a link.
 */
export async function moveAddress(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  { actor, before: { id: userId, email: oldAddress, emailProvenAt } }: Moved,
): Promise<void> {
  const now = deps.clock()
  const isOneself = actor.id === userId
  await endSessionsOf(tx, now, userId, isOneself ? { except: actor.sessionId } : {})
  await voidLinks(tx, now, userId, ['ACTIVATION', 'RESET', 'CONFIRM_EMAIL'])
  const [user] = await tx
    .select({ email: users.email, isActive: users.isActive, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return
  await redirectEmails(tx, { userId, from: oldAddress, to: user.email })

  if (user.isActive && user.passwordHash === null) await mailActivationLink(tx, deps, userId)
  if (user.isActive && user.passwordHash !== null) await mailConfirmationLink(tx, deps, userId)
  // An address that nobody proved may be a stranger's: nothing is sent to it.
  if (!emailProvenAt) return
  await queueEmail(tx, addressChangedEmail, {
    cle: `adresse-changee:${userId}:${now.getTime()}`,
    to: oldAddress,
    userId,
    props: { userId },
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

/** But for the one that is being sent at this very moment. */
async function redirectEmails(
  tx: Tx,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  const waiting = tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.userId, userId), eq(emails.destinataire, from), eq(emails.statut, 'EN_ATTENTE')))
    .for('update', { skipLocked: true })
  await tx.update(emails).set({ destinataire: to }).where(inArray(emails.id, waiting))
}
