import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { SubscriptionsApi } from '../abonnes/subscriptions-api.ts'

const { newsletter } = api.admin

export const subscriptionsOver = (call: ApiClient): SubscriptionsApi => ({
  list: (query) => call(newsletter.list, { query }),
  get: async (id) => (await call(newsletter.get, { params: { id } })).data,
  unsubscribe: async (id) => (await call(newsletter.unsubscribe, { params: { id } })).data,
  forget: async (id) => {
    await call(newsletter.forget, { params: { id } })
  },
})
