import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallInput, EndpointSpec, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from './api-client.ts'

type Input = { params?: Record<string, string>; query?: Record<string, unknown> }

/** How an answer of the API is asked for, and the key that it is kept under: for `useQuery`, and for what reads ahead or writes there. */
export const readOf = <E extends EndpointSpec>(call: ApiClient, endpoint: E, input: CallInput<E> & Input) =>
  queryOptions({ queryKey: keyOf(endpoint, input), queryFn: () => call(endpoint, input) })

/** What a reply holds, for `select`: the cache keeps the whole of it. */
export const dataOf = <Data>({ data }: { data: Data }): Data => data

/**
 * The key of what an endpoint answers: the segments of its path, then its input. With less input it covers each answer that has it: without
 * any, every page of a list, but no entry of it.
 */
export const queryKey = <E extends EndpointSpec>(
  endpoint: E,
  input: { params?: ParamsOf<E>; query?: Partial<QueryOf<E>> } = {},
): QueryKey => keyOf(endpoint, input)

const keyOf = ({ path }: EndpointSpec, { params, query }: Input): QueryKey => [
  ...path.slice(1).split('/'),
  { ...(params && { params }), ...(query && { query }) },
]

/** Reads again all that is kept of some endpoints. */
export const readAgain = (queryClient: QueryClient, endpoints: readonly EndpointSpec[]) =>
  Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: queryKey(endpoint) })))
