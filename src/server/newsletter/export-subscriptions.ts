import { inArray } from 'drizzle-orm'
import type { SubscriptionExport } from '#contract/newsletter/admin-endpoints.ts'
import { SUBSCRIPTION_CSV } from '#contract/newsletter/subscription-csv.ts'
import { newsletterSubscriptions } from '../db/schema/newsletter.ts'
import { exportFound } from '../exports/csv-export.ts'
import { subscriptionsFound, subscriptionsOrder } from './list-subscriptions.ts'

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
  read: ({ db }, ids) =>
    db.select().from(newsletterSubscriptions).where(inArray(newsletterSubscriptions.id, ids)),
})
