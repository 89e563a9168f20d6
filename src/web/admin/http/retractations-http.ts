import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { RetractationsApi } from '../retractations/retractations-api.ts'

const { retractations } = api.admin

export const retractationsOver = (call: ApiClient): RetractationsApi => ({
  list: (query) => call(retractations.list, { query }),
  get: async (id) => (await call(retractations.get, { params: { id } })).data,
  match: async (id, body) => (await call(retractations.match, { params: { id }, body })).data,
  unmatch: async (id) => (await call(retractations.unmatch, { params: { id } })).data,
  refuse: async (id, body) => (await call(retractations.refuse, { params: { id }, body })).data,
  agree: async (id) => (await call(retractations.agree, { params: { id } })).data,
  propose: async (id, body) => (await call(retractations.propose, { params: { id }, body })).data,
  execute: async (id, body) => (await call(retractations.execute, { params: { id }, body })).data,
})
