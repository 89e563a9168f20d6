import { and, eq } from 'drizzle-orm'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import type { Deps } from '../../platform/deps.ts'

type Subscription = typeof newsletterSubscriptions.$inferSelect

/** A subscription as an e-mail needs it, or null when it is no longer in that state. */
export async function readSubscription(
  { db }: Pick<Deps, 'db'>,
  subscriptionId: string,
  statut: Subscription['statut'],
): Promise<Subscription | null> {
  const [found] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.id, subscriptionId), eq(newsletterSubscriptions.statut, statut)))
  return found ?? null
}
