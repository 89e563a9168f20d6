import { and, eq, gt, or } from 'drizzle-orm'
import { checkoutSessions } from '../../db/schema/payments.ts'
import type { Deps } from '../../deps.ts'

/**
 * Closes at the provider's, now, every page by which this order could still be paid, those that only our books have closed included.
 * PAID when one was paid, its event on the way. Throws while the provider does not answer.
 */
export async function closePages(
  { db, clock, payments }: Pick<Deps, 'db' | 'clock' | 'payments'>,
  commandeId: string,
): Promise<'CLOSED' | 'PAID'> {
  const pages = await db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.commandeId, commandeId),
        or(
          eq(checkoutSessions.statut, 'OUVERTE'),
          and(eq(checkoutSessions.statut, 'EXPIREE'), gt(checkoutSessions.expiresAt, clock())),
        ),
      ),
    )
  const ends: string[] = []
  for (const { id } of pages) ends.push(await payments.expireCheckout(id))
  return ends.includes('completed') ? 'PAID' : 'CLOSED'
}
