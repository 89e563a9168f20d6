import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { deadLink, type FoundLink, findLink, followLink, isLive } from '../auth/follow-link.ts'
import { voidLinks } from '../auth/issue-link.ts'
import { forgetFailures } from '../auth/login-failures.ts'
import { mailConfirmationLink } from '../auth/mail-confirmation-link.ts'
import { MASKED } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import { joinThreads } from '../support/join-threads.ts'
import { tellOldAddress } from './address-changed-email.ts'
import { leaveAddress } from './own-addresses.ts'
import { redirectEmails } from './redirect-emails.ts'
import { tellingTaken } from './telling-taken.ts'

/**
 * Proves an address by the link sent to it: that of the account, or another one that its owner asked for, which it then takes. A second
 * visit changes nothing. 400 expired link, 409 an address taken since.
 */
export async function confirmEmail(deps: Deps, caller: Caller, token: string): Promise<void> {
  await rateLimit(deps, 'forms', `confirm:${caller.network}`)
  const own = await findLink(deps.db, 'CONFIRM_EMAIL', token)
  const another = own ? null : await findLink(deps.db, 'CHANGE_EMAIL', token)
  if (own?.emailProvenAt || (another && isTaken(another))) return
  const link = own ?? another
  if (!link || !isLive(link, deps.clock())) throw deadLink(link)
  await (own ? proveAddress(deps, token) : tellingTaken(takeAddress(deps, caller, token)))
}

/** Mails a new confirmation link to the actor's own address, unless it is confirmed; returns the sentence to show. */
export async function resendConfirmation(deps: Deps, { id, email, emailProvenAt }: Actor): Promise<string> {
  await rateLimit(deps, 'reset', `confirmation:${id}`)
  if (emailProvenAt) return 'Votre adresse est déjà confirmée.'
  await deps.db.transaction((tx) => mailConfirmationLink(tx, deps, id))
  return `Un nouveau lien vient d’être envoyé à ${email}.`
}

const isTaken = ({ usedAt, newEmail, email }: FoundLink) => usedAt !== null && newEmail === email

function proveAddress(deps: Deps, token: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { userId } = await followLink(tx, deps, 'CONFIRM_EMAIL', token)
    const [proven] = await tx
      .update(users)
      .set({ emailProvenAt: deps.clock(), updatedAt: deps.clock() })
      .where(and(eq(users.id, userId), isNull(users.emailProvenAt)))
      .returning({ id: users.id, email: users.email })
    if (proven) await joinThreads(tx, proven)
  })
}

/**
 * The person who reads the old mailbox must gain nothing from it: no link sent there opens anything, and the waiting e-mails go to the new
 * address.
 */
function takeAddress(deps: Deps, caller: Caller, token: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const { linkTokenId, userId, newEmail } = await followLink(tx, deps, 'CHANGE_EMAIL', token)
    const [before] = await tx
      .select({ id: users.id, email: users.email, emailProvenAt: users.emailProvenAt })
      .from(users)
      .where(eq(users.id, userId))
    if (!before || newEmail === null) throw deadLink(null)
    await leaveAddress(tx, before, now)
    await tx
      .update(users)
      .set({ email: newEmail, emailProvenAt: now, updatedAt: now })
      .where(eq(users.id, userId))
    await voidLinks(tx, now, userId, ['ACTIVATION', 'RESET', 'CONFIRM_EMAIL'])
    await redirectEmails(tx, { userId, from: before.email, to: newEmail, now })
    await forgetFailures(tx, before.email)
    await joinThreads(tx, { id: userId, email: newEmail })
    await enqueue(tx, 'reindex-client', { userId }, { jobKey: `reindex-client:${userId}` })
    await tellOldAddress(tx, { change: linkTokenId, userId, ...before })
    await writeLog(tx, {
      by: { ...caller, id: userId },
      action: 'UPDATE_USER',
      type: 'AUTH',
      description: 'Adresse changée par son titulaire',
      metadata: { userId },
      changes: { before: { email: MASKED }, after: { email: MASKED } },
      createdAt: now,
    })
  })
}
