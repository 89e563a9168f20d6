import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { newsletterSubscriptions } from '../db/schema/newsletter.ts'
import { emails } from '../db/schema/notifications.ts'
import type { Deps } from '../deps.ts'
import { forgetEmails } from '../emails/forget-mails-job.ts'
import { notFound } from '../errors.ts'
import { changesOf } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import type { Actor } from '../session/actor.ts'
import { confirmationKey } from './confirmation-key.ts'
import { SUBSCRIPTION_MISSING } from './list-subscriptions.ts'

/** Ends a subscription at the request of its owner to the house; an ended one does not change. */
export async function endSubscription(deps: Deps, actor: Actor, id: string) {
  return deps.db.transaction(async (tx) => {
    const before = await lockSubscription(tx, id)
    if (before.statut === 'DESABONNEE') return before
    const now = deps.clock()
    const after = { ...before, statut: 'DESABONNEE', desabonneeLe: now } as const
    await tx
      .update(newsletterSubscriptions)
      .set({ statut: after.statut, desabonneeLe: now })
      .where(eq(newsletterSubscriptions.id, id))
    await writeLog(tx, {
      by: actor,
      action: 'UPDATE_SUBSCRIPTION',
      type: 'ADMIN',
      description: 'Adresse désabonnée de la lettre',
      metadata: { abonneId: id },
      changes: changesOf(before, after, ['statut', 'desabonneeLe']),
      createdAt: now,
    })
    return after
  })
}

/** Removes an address that asked for the newsletter, and the e-mails written to it. */
export async function forgetSubscription(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockSubscription(tx, id)
    await forgetEmails(tx, inArray(emails.cle, emailKeysOf(before)))
    await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
    await writeLog(tx, {
      by: actor,
      action: 'DELETE_SUBSCRIPTION',
      type: 'ADMIN',
      description: 'Abonné de la lettre oublié',
      metadata: { abonneId: id },
      changes: changesOf(before, null, ['statut']),
      createdAt: deps.clock(),
    })
  })
}

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
