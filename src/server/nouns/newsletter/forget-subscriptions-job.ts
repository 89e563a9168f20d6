import { and, eq, inArray, lt } from 'drizzle-orm'
import { days } from '#contract/shared/durations.ts'
import type { Tx } from '../../platform/db/client.ts'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetEmails } from '../../platform/emails/forget-mails-job.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { confirmationKey } from './confirmation-key.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'forget-subscriptions': Record<string, never>
  }
}

const AT_ONCE = 500
/** The proof that somebody consented, then did not any more, is kept as long as a claim may come (Code civil, art. 2224: five years). */
const PROOF_KEPT_MS = days(5 * 365)

/** Erases the unconfirmed addresses, with the e-mails written to them, and old unsubscriptions. */
export const forgetSubscriptionsJob = defineJob<Deps, 'forget-subscriptions'>({
  name: 'forget-subscriptions',
  cron: '26 * * * *',
  async run({ db, clock }, _payload, { signal }) {
    const now = clock()
    while (!signal.aborted && (await db.transaction((tx) => forgetUnconfirmed(tx, now)))) {
      // Some at a time, until none is left.
    }
    await db
      .delete(newsletterSubscriptions)
      .where(
        and(
          eq(newsletterSubscriptions.statut, 'DESABONNEE'),
          lt(newsletterSubscriptions.desabonneeLe, new Date(now.getTime() - PROOF_KEPT_MS)),
        ),
      )
  },
})

async function forgetUnconfirmed(tx: Tx, now: Date): Promise<boolean> {
  const { id, demandes, statut, expireLe } = newsletterSubscriptions
  const over = await tx
    .select({ id, demandes })
    .from(newsletterSubscriptions)
    .where(and(eq(statut, 'EN_ATTENTE'), lt(expireLe, now)))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (over.length === 0) return false
  const keys = over.flatMap((asked) =>
    Array.from({ length: asked.demandes }, (_, rank) => confirmationKey(asked.id, rank + 1)),
  )
  await forgetEmails(tx, inArray(emails.cle, keys))
  await tx.delete(newsletterSubscriptions).where(
    inArray(
      id,
      over.map((asked) => asked.id),
    ),
  )
  return true
}
