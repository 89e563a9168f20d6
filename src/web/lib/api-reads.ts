import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallInput, EndpointSpec, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from './api-client.ts'

type Input = { params?: Record<string, string>; query?: Record<string, unknown> }

/** The query of an answer of the API, with its cache key: for `useQuery`, and to read ahead or write to the cache. */
export const readOf = <E extends EndpointSpec>(call: ApiClient, endpoint: E, input: CallInput<E> & Input) =>
  queryOptions({ queryKey: keyOf(endpoint, input), queryFn: () => call(endpoint, input) })

/** The data of a reply, for `select`: the cache holds the whole reply. */
export const dataOf = <Data>({ data }: { data: Data }): Data => data

/**
 * The cache key of an endpoint's answer: the segments of its path, then its input. A partial input covers each answer that includes it; an
 * empty one, every page of a list, but no entry of it.
 */
export const queryKey = <E extends EndpointSpec>(
  endpoint: E,
  input: { params?: ParamsOf<E>; query?: Partial<QueryOf<E>> } = {},
): QueryKey => keyOf(endpoint, input)

const keyOf = ({ path }: EndpointSpec, { params, query }: Input): QueryKey => [
  ...path.slice(1).split('/'),
  { ...(params && { params }), ...(query && { query }) },
]

/** Reads again all the cached answers of some endpoints. */
export const readAgain = (queryClient: QueryClient, endpoints: readonly EndpointSpec[]) =>
  Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: queryKey(endpoint) })))
