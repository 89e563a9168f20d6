import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { CannedRepliesApi } from '../messagerie/canned-replies-api.ts'

const { cannedReplies } = api.admin

export const cannedRepliesOver = (call: ApiClient): CannedRepliesApi => ({
  list: (query) => call(cannedReplies.list, { query }),
  get: async (id) => (await call(cannedReplies.get, { params: { id } })).data,
  create: async (body) => (await call(cannedReplies.create, { body })).data,
  update: async (id, body) => (await call(cannedReplies.update, { params: { id }, body })).data,
  remove: async (id) => {
    await call(cannedReplies.remove, { params: { id } })
  },
})
