import { inArray } from 'drizzle-orm'
import type { SubscriptionExport } from '#contract/newsletter/admin-endpoints.ts'
import { SUBSCRIPTION_CSV } from '#contract/newsletter/subscription-csv.ts'
import { newsletterSubscriptions } from '../db/schema/newsletter.ts'
import { exportFound } from '../exports/csv-export.ts'
import { subscriptionsFound, subscriptionsOrder } from './list-subscriptions.ts'
import { subscriptionUrl } from './subscription-link.ts'

/** The subscribers that the list finds, as a table. */
export const exportSubscriptions = exportFound({
  name: 'abonnes',
  columns: SUBSCRIPTION_CSV,
  found: ({ db }, query: SubscriptionExport) =>
    db
      .select({ id: newsletterSubscriptions.id })
      .from(newsletterSubscriptions)
      .where(subscriptionsFound(query))
      .orderBy(...subscriptionsOrder(query))
      .toSQL(),
  read: async ({ db, config }, ids) => {
    const rows = await db
      .select()
      .from(newsletterSubscriptions)
      .where(inArray(newsletterSubscriptions.id, ids))
    return rows.map((row) => ({
      ...row,
      lienDesabonnement:
        row.statut === 'CONFIRMEE' ? subscriptionUrl(config, 'NEWSLETTER_UNSUBSCRIBE', row.id) : '',
    }))
  },
})
