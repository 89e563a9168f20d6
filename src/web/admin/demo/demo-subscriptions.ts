import { subscriptionFilters } from '#contract/newsletter/admin-endpoints.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import type { OpenHouse } from './open-house.ts'

export function demoSubscriptions(house: OpenHouse): AdminApi['subscriptions'] {
  const find = (id: string) => {
    const subscription = house.subscriptions.find((one) => one.id === id)
    if (!subscription) throw new AdminError('NOT_FOUND', 'Abonné non trouvé')
    return subscription
  }
  return {
    list: async (filters) => {
      const { page, limit, search, statut, sortBy, sortDirection } = subscriptionFilters.parse(filters)
      const found = house.subscriptions
        .filter(({ email }) => !search || holdsWords(email, search))
        .filter((subscription) => !statut || subscription.statut === statut)
        .toSorted((one, other) =>
          sortBy === 'email'
            ? one.email.localeCompare(other.email, 'fr')
            : other.createdAt.localeCompare(one.createdAt),
        )
      if (sortDirection === (sortBy === 'email' ? 'desc' : 'asc')) found.reverse()
      return {
        data: found.slice((page - 1) * limit, page * limit),
        pagination: paginationOf({ page, limit }, found.length),
      }
    },
    get: async (id) => ({ ...find(id) }),
    unsubscribe: async (id) => {
      const subscription = find(id)
      if (subscription.statut !== 'DESABONNEE') {
        Object.assign(subscription, { statut: 'DESABONNEE', desabonneeLe: house.now().toISOString() })
      }
      return { ...subscription }
    },
    forget: async (id) => {
      house.subscriptions.splice(house.subscriptions.indexOf(find(id)), 1)
    },
  }
}
