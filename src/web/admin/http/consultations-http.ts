import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { ConsultationsApi } from '../consultations/consultations-api.ts'

const { consultations } = api.admin

export const consultationsOver = (call: ApiClient): ConsultationsApi => ({
  list: (query) => call(consultations.list, { query }),
  week: async (from) => (await call(consultations.agenda, { query: { from } })).data,
  get: async (id) => (await call(consultations.get, { params: { id } })).data,
  update: async (id, body) => (await call(consultations.update, { params: { id }, body })).data,
})
