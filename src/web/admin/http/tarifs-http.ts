import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { TarifsApi } from '../tarifs/tarifs-api.ts'

const { tarifs } = api.admin

export const tarifsOver = (call: ApiClient): TarifsApi => ({
  list: (query) => call(tarifs.list, { query }),
  get: async (id) => (await call(tarifs.get, { params: { id } })).data,
  create: async (body) => (await call(tarifs.create, { body })).data,
  update: async (id, body) => (await call(tarifs.update, { params: { id }, body })).data,
  remove: async (id) => {
    await call(tarifs.remove, { params: { id } })
  },
  reorder: async (ids) => {
    await call(tarifs.reorder, { body: { ids } })
  },
})
