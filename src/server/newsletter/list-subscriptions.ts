import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { HandlerReply } from '#contract/endpoint.ts'
import type {
  adminNewsletter,
  SubscriptionExport,
  SubscriptionQuery,
} from '#contract/newsletter/admin-endpoints.ts'
import { paginationOf, sortOf } from '#contract/shared/list.ts'
import type { Db } from '../db/client.ts'
import { newsletterSubscriptions } from '../db/schema/newsletter.ts'
import { holdingWords } from '../db/searchable.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'

export const SUBSCRIPTION_MISSING = 'Abonné non trouvé'

/** The addresses that asked for the newsletter, a page at a time. */
export async function listSubscriptions(
  { db }: Pick<Deps, 'db'>,
  query: SubscriptionQuery,
): Promise<HandlerReply<typeof adminNewsletter.list>> {
  const { page, limit } = query
  const where = subscriptionsFound(query)
  const [data, total] = await Promise.all([
    db
      .select()
      .from(newsletterSubscriptions)
      .where(where)
      .orderBy(...subscriptionsOrder(query))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(newsletterSubscriptions, where),
  ])
  return { data, pagination: paginationOf({ page, limit }, total) }
}

/** The WHERE of a list's filters. */
export const subscriptionsFound = ({ search, statut }: SubscriptionExport): SQL | undefined =>
  and(
    statut && eq(newsletterSubscriptions.statut, statut),
    search ? holdingWords(newsletterSubscriptions.recherche, search) : undefined,
  )

/** The subscription with this id, or 404. */
export async function findSubscription(db: Db, id: string) {
  const [found] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
  if (!found) throw notFound(SUBSCRIPTION_MISSING)
  return found
}

export function subscriptionsOrder(query: SubscriptionExport): SQL[] {
  const { sortBy, sortDirection } = sortOf(query, 'createdAt')
  return [newsletterSubscriptions[sortBy], newsletterSubscriptions.id].map(
    sortDirection === 'asc' ? asc : desc,
  )
}
