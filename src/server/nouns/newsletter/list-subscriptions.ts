import { and, asc, desc, eq } from 'drizzle-orm'
import type { SubscriptionExport } from '#contract/newsletter/admin-endpoints.ts'
import { SUBSCRIPTION_CSV } from '#contract/newsletter/subscription-csv.ts'
import { sortOf } from '#contract/shared/list.ts'
import type { Db } from '../../platform/db/client.ts'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import { holdingWords } from '../../platform/db/searchable.ts'
import { notFound } from '../../platform/errors.ts'
import { listedRows } from '../../platform/exports/listed-rows.ts'
import { subscriptionUrl } from './subscription-link.ts'

export const SUBSCRIPTION_MISSING = 'Abonné non trouvé'

const subscriptions = listedRows({
  table: newsletterSubscriptions,
  rows: (db, where) => db.select().from(newsletterSubscriptions).where(where),
  where: ({ search, statut }: SubscriptionExport) =>
    and(
      statut && eq(newsletterSubscriptions.statut, statut),
      search ? holdingWords(newsletterSubscriptions.recherche, search) : undefined,
    ),
  order: (query) => {
    const { sortBy, sortDirection } = sortOf(query, 'createdAt')
    return [newsletterSubscriptions[sortBy], newsletterSubscriptions.id].map(
      sortDirection === 'asc' ? asc : desc,
    )
  },
})

/** The addresses that asked for the newsletter, a page at a time. */
export const listSubscriptions = subscriptions.page((_, rows) => rows)

/** The subscribers that the list finds, as a table. */
export const exportSubscriptions = subscriptions.csv({
  name: 'abonnes',
  columns: SUBSCRIPTION_CSV,
  show: ({ config }, rows) =>
    rows.map((row) => ({
      ...row,
      lienDesabonnement:
        row.statut === 'CONFIRMEE' ? subscriptionUrl(config, 'NEWSLETTER_UNSUBSCRIBE', row.id) : '',
    })),
})

/** The subscription with this id, or 404. */
export async function findSubscription(db: Db, id: string) {
  const [found] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
  if (!found) throw notFound(SUBSCRIPTION_MISSING)
  return found
}
