import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { CorrecteursApi } from '../correcteurs/correcteurs-api.ts'

const { correcteurs } = api.admin

export const correcteursOver = (call: ApiClient): CorrecteursApi => ({
  list: (query) => call(correcteurs.list, { query }),
  get: async (id) => (await call(correcteurs.get, { params: { id } })).data,
  create: async (body) => (await call(correcteurs.create, { body })).data,
  update: async (id, body) => (await call(correcteurs.update, { params: { id }, body })).data,
  remove: async (id) => {
    await call(correcteurs.remove, { params: { id } })
  },
})
