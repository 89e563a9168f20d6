import type { z } from 'zod'
import type { AdminSubscription, subscriptionFilters } from '#contract/newsletter/admin-endpoints.ts'
import type { Pagination } from '#contract/shared/list.ts'

export type SubscriptionFilters = z.input<typeof subscriptionFilters>

export type SubscriptionsApi = {
  /** The latest first, unless said otherwise. */
  list(filters: SubscriptionFilters): Promise<{ data: AdminSubscription[]; pagination: Pagination }>
  get(id: string): Promise<AdminSubscription>
  /** Nothing is sent to the address any more; twice changes nothing. */
  unsubscribe(id: string): Promise<AdminSubscription>
  /** Removes the address, its e-mails and the proof that it consented. */
  forget(id: string): Promise<void>
}
