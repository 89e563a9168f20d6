import { eq, inArray } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetEmails } from '../../platform/emails/forget-mails-job.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loggedRemove, loggedUpdate } from '../logs/logged-writes.ts'
import { confirmationKey } from './confirmation-key.ts'
import { SUBSCRIPTION_MISSING } from './list-subscriptions.ts'

const SUBSCRIPTION = { lock: lockSubscription, metadata: (abonneId: string) => ({ abonneId }) }

const update = loggedUpdate({
  ...SUBSCRIPTION,
  shown: ['statut', 'desabonneeLe'],
  read: (_tx, _id, _now, after) => after,
  updated: LOG_LINES.subscription.ended,
})

const remove = loggedRemove({
  ...SUBSCRIPTION,
  shown: ['statut'],
  removed: LOG_LINES.subscription.removed,
})

/** Ends a subscription at the request of its owner to the house; an ended one does not change. */
export const endSubscription = (deps: Deps, actor: Actor, id: string) =>
  update(deps, actor, { id }, async (tx, { statut }, now) => {
    if (statut === 'DESABONNEE') return {}
    const ended = { statut: 'DESABONNEE', desabonneeLe: now } as const
    await tx.update(newsletterSubscriptions).set(ended).where(eq(newsletterSubscriptions.id, id))
    return ended
  })

/** Removes an address that asked for the newsletter, and the e-mails written to it. */
export const forgetSubscription = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  remove(deps, actor, id, async (tx, before) => {
    await forgetEmails(tx, inArray(emails.cle, emailKeysOf(before)))
    await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
  })

async function lockSubscription(tx: Tx, id: string) {
  const [found] = await tx
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, id))
    .for('update')
  if (!found) throw notFound(SUBSCRIPTION_MISSING)
  return found
}

const emailKeysOf = ({ id, demandes }: { id: string; demandes: number }) => [
  `lettre-bienvenue:${id}`,
  ...Array.from({ length: demandes }, (_, rank) => [
    confirmationKey(id, rank + 1),
    `lettre-connue:${id}:${rank + 1}`,
  ]).flat(),
]
