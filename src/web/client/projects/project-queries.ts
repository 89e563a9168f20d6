import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { atelier } from '#contract/atelier/endpoints.ts'
import { clientFilter } from '#contract/commandes/client-statuts.ts'
import { minutes } from '#contract/shared/durations.ts'
import { siteApi } from '#contract/site-api.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'

/** Specification 1 §9: projects fresh 5 min and kept 10, counts fresh 2 min. */
const MINUTE = minutes(1)
/** Milliseconds between two reads of an open project, so that its author sees each step of the house. */
const FOLLOW_EVERY_MS = 15_000

/** Reads that show a project, or an unpaid order. */
export const PROJECT_READS = [
  siteApi.projects.list,
  siteApi.projects.counts,
  siteApi.projects.get,
  siteApi.commandes.listUnpaid,
  atelier.get,
]

type ProjectFilters = {
  page: number
  limit: number
  status: string
  search: string
  sortBy?: 'createdAt' | 'datePromise' | 'titre'
  sortDirection?: 'asc' | 'desc'
}

/** The sorts of the list; the first one is its default. */
export const PROJECT_SORTS = [
  { label: 'Les plus récents', by: 'createdAt', direction: 'desc' },
  { label: 'Les plus anciens', by: 'createdAt', direction: 'asc' },
  { label: 'Date promise', by: 'datePromise', direction: 'asc' },
  { label: 'Titre', by: 'titre', direction: 'asc' },
] as const

/** The filters of the list of projects, read from the address; an unknown state or sort counts as absent. */
export function projectsAsked(params: URLSearchParams): Omit<ProjectFilters, 'page' | 'limit'> {
  const status = params.get('status') ?? 'all'
  const sort = PROJECT_SORTS.find(
    ({ by, direction }) =>
      by === params.get('sortBy') && direction === (params.get('sortDirection') ?? direction),
  )
  return {
    status: clientFilter(status) ? status : 'all',
    search: params.get('search') ?? '',
    ...(sort && { sortBy: sort.by, sortDirection: sort.direction }),
  }
}

export const projectList = (filters: ProjectFilters) =>
  queryOptions({
    ...readOf(browserApi, siteApi.projects.list, { query: filters }),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
  })

/** The latest projects, for the sidebar (specification 1 §9) and the dashboard. */
export const latestProjects = projectList({ page: 1, limit: 50, status: 'all', search: '' })

export const projectCounts = queryOptions({
  ...readOf(browserApi, siteApi.projects.counts, {}),
  select: dataOf,
  staleTime: 2 * MINUTE,
})

export const projectDetail = (id: string) =>
  queryOptions({
    ...readOf(browserApi, siteApi.projects.get, { params: { id } }),
    select: dataOf,
    staleTime: FOLLOW_EVERY_MS,
    refetchInterval: FOLLOW_EVERY_MS,
  })

/** Read again at intervals, like a project: a payment is confirmed elsewhere. */
export const unpaidCommandes = queryOptions({
  ...readOf(browserApi, siteApi.commandes.listUnpaid, {}),
  select: dataOf,
  staleTime: FOLLOW_EVERY_MS,
  refetchInterval: MINUTE,
})
