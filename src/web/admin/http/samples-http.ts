import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { SamplesApi } from '../echantillons/samples-api.ts'

const { samples } = api.admin

export const samplesOver = (call: ApiClient): SamplesApi => ({
  list: (query) => call(samples.list, { query }),
  get: async (id) => (await call(samples.get, { params: { id } })).data,
  update: async (id, body) => (await call(samples.update, { params: { id }, body })).data,
})
