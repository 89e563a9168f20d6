import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { browserApi } from '../../lib/browser-api.ts'

/** Specification 1 §9: projects fresh 5 min and kept 10, counts fresh 2 min. */
const MINUTE = 60_000
/** An open project is asked again, so that its author sees each step of the house. */
const FOLLOW_EVERY_MS = 15_000

export const PROJECTS_KEY = ['projects']

export type ProjectFilters = { page: number; limit: number; status: string; search: string }

export const projectList = (filters: ProjectFilters) =>
  queryOptions({
    queryKey: [...PROJECTS_KEY, 'list', filters],
    queryFn: () => browserApi(api.projects.list, { query: filters }),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
  })

export const projectCounts = queryOptions({
  queryKey: [...PROJECTS_KEY, 'counts'],
  queryFn: async () => (await browserApi(api.projects.counts, {})).data,
  staleTime: 2 * MINUTE,
})

export const projectDetail = (id: string) =>
  queryOptions({
    queryKey: [...PROJECTS_KEY, 'detail', id],
    queryFn: async () => (await browserApi(api.projects.get, { params: { id } })).data,
    staleTime: FOLLOW_EVERY_MS,
    refetchInterval: FOLLOW_EVERY_MS,
  })
