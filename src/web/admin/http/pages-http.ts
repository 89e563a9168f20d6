import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { PagesApi } from '../pages/pages-api.ts'

const { pages } = api.admin

export const pagesOver = (call: ApiClient): PagesApi => ({
  list: (query) => call(pages.list, { query }),
  get: async (id) => (await call(pages.get, { params: { id } })).data,
  create: async (body) => (await call(pages.create, { body })).data,
  update: async (id, body) => (await call(pages.update, { params: { id }, body })).data,
  publish: async (id) => (await call(pages.publish, { params: { id } })).data,
  unpublish: async (id) => (await call(pages.unpublish, { params: { id } })).data,
  remove: async (id) => {
    await call(pages.remove, { params: { id } })
  },
  versions: (id, query) => call(pages.versions, { params: { id }, query }),
})
