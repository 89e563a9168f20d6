import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { LogsApi } from '../logs/logs-api.ts'

const { logs } = api.admin

export const logsOver = (call: ApiClient): LogsApi => ({
  list: (query) => call(logs.list, { query }),
  get: async (id) => (await call(logs.get, { params: { id } })).data,
})
