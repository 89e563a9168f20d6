import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { UsersApi } from '../users/users-api.ts'

const { users } = api.admin

export const usersOver = (call: ApiClient): UsersApi => ({
  list: (query) => call(users.list, { query }),
  stats: async () => (await call(users.stats, {})).data,
  get: async (id) => (await call(users.get, { params: { id } })).data,
  create: async (body) => (await call(users.create, { body })).data,
  update: async (id, body) => (await call(users.update, { params: { id }, body })).data,
  remove: async (id) => {
    await call(users.remove, { params: { id } })
  },
  removeSecondFactor: async (id) => (await call(users.removeSecondFactor, { params: { id } })).data,
  listSessions: async (id) => (await call(users.listSessions, { params: { id } })).data,
  endSession: async (id, sessionId) => {
    await call(users.endSession, { params: { id, sessionId } })
  },
})
