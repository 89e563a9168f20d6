import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { ReglagesApi } from '../reglages/reglages-api.ts'

const { settings } = api.admin

export const reglagesOver = (call: ApiClient): ReglagesApi => ({
  get: async () => (await call(settings.get, {})).data,
  update: async (body) => (await call(settings.update, { body })).data,
})
