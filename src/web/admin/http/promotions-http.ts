import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { PromotionsApi } from '../promotions/promotions-api.ts'

const { promotions } = api.admin

export const promotionsOver = (call: ApiClient): PromotionsApi => ({
  list: (query) => call(promotions.list, { query }),
  get: async (id) => (await call(promotions.get, { params: { id } })).data,
  create: async (body) => (await call(promotions.create, { body })).data,
  update: async (id, body) => (await call(promotions.update, { params: { id }, body })).data,
  remove: async (id) => {
    await call(promotions.remove, { params: { id } })
  },
})
