import { z } from 'zod'
import type { EndpointSpec, HandlerInput, HandlerReply } from '#contract/endpoint.ts'
import { notFound } from '../errors.ts'
import type { Actor } from '../session/actor.ts'
import { guard } from './guard.ts'
import type { Answer, ApiRequest, App } from './http-port.ts'
import { isStorable, parseOrRefuse } from './parse.ts'
import { shareReading } from './share-reading.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The input of a handler: the path's parameters by name, the parsed query and body, and the caller. */
export type RouteInput<E extends EndpointSpec> = HandlerInput<E> & {
  actor: E['access'] extends 'public' ? null : Actor
  request: ApiRequest
  /** Adds a header to the reply. */
  header: (name: string, value: string | number) => void
}

/** Serves one endpoint of the contract: the access, then the input, then the handler; undeclared fields do not leave. */
export function route<E extends EndpointSpec>(
  app: App,
  endpoint: E,
  handle: (input: RouteInput<E>) => Promise<HandlerReply<E>> | HandlerReply<E>,
): void {
  serveJson(app, endpoint, async (input: RouteInput<E>) =>
    JSON.stringify(endpoint.reply.parse(await handle(input))),
  )
}

/** Serves an answer common to all callers: those who ask while it is being read share the next reading, and its reply. */
export function routeShared<E extends EndpointSpec & { access: 'public' }>(
  app: App,
  endpoint: E,
  read: () => Promise<HandlerReply<E>>,
): void {
  serveJson(
    app,
    endpoint,
    shareReading(async () => JSON.stringify(endpoint.reply.parse(await read()))),
  )
}

type Signed<E extends EndpointSpec> = {
  /** Refuses a call by its headers, before any of its body is read. */
  before?: (request: ApiRequest) => void
  /** The most that its body may have; a megabyte by default. */
  maxBytes?: number
  handle: (input: { bytes: Buffer; request: ApiRequest }) => Promise<HandlerReply<E>>
}

/** Serves a call whose signature is over the bytes of its body. */
export function routeSigned<E extends EndpointSpec>(
  app: App,
  endpoint: E,
  { before, maxBytes, handle }: Signed<E>,
): void {
  app.serve(endpoint, {
    body: 'BYTES',
    maxBytes,
    admit: async (request) => {
      before?.(request)
      return guard(app.deps, endpoint, request)
    },
    answer: async ({ body, request }) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      return json(endpoint, JSON.stringify(endpoint.reply.parse(await handle({ bytes, request }))))
    },
  })
}

/** Serves a download: the handler gives bytes and their headers itself. */
export function routeBytes<E extends EndpointSpec>(
  app: App,
  endpoint: E,
  handle: (input: RouteInput<E>) => Promise<Answer>,
): void {
  const params = paramsOf(endpoint)
  app.serve(endpoint, {
    maxBytes: endpoint.maxBytes,
    admit: (request) => guard(app.deps, endpoint, request),
    answer: async ({ request, actor, ...sent }) => {
      const headers: Answer['headers'] = {}
      const input = inputFor<E>({
        ...(params && namedIn(params, sent.params)),
        query: endpoint.query ? parseOrRefuse(endpoint.query, withoutEmpty(sent.query)) : undefined,
        body: endpoint.body ? parseOrRefuse(endpoint.body, sent.body ?? {}) : undefined,
        actor,
        request,
        header: (name: string, value: string | number) => {
          headers[name] = value
        },
      })
      const answer = await handle(input)
      return { ...answer, headers: { ...headers, ...answer.headers } }
    },
  })
}

const serveJson = <E extends EndpointSpec>(
  app: App,
  endpoint: E,
  write: (input: RouteInput<E>) => Promise<string>,
): void => routeBytes(app, endpoint, async (input: RouteInput<E>) => json(endpoint, await write(input)))

const json = ({ status }: EndpointSpec, body: string): Answer => ({
  status: status ?? 200,
  headers: { 'content-type': JSON_TYPE },
  body,
})

/** Sends the browser elsewhere, to be read with GET. */
export const seeOther = (location: string): Answer => ({ status: 303, headers: { location }, body: '' })

function namedIn(params: z.ZodType<Record<string, unknown>>, sent: unknown): Record<string, unknown> {
  const named = params.safeParse(sent)
  if (!named.success || !Object.values(named.data).every(isStorableParam)) {
    throw notFound('Ressource introuvable')
  }
  return named.data
}

/** A path's parameters, or null for a path without any: UUIDs unless the endpoint describes them; any other value is absent. */
export function paramsOf({ path, params }: EndpointSpec): z.ZodObject | null {
  if (params) return params
  const names = paramNames(path)
  if (names.length === 0) return null
  return z.object(Object.fromEntries(names.map((name) => [name, z.uuid()])))
}

/** The names of a path's parameters, in their order. */
export const paramNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const isStorableParam = (value: unknown) => typeof value !== 'string' || isStorable(value)

/** An empty parameter is an absent one; of a repeated one, the last counts. */
export function withoutEmpty(query: unknown): Record<string, unknown> {
  const pairs: [string, unknown][] = Object.entries(query ?? {})
  const single = pairs.map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.at(-1) : value,
  ])
  return Object.fromEntries(single.filter(([, value]) => value !== ''))
}

/** The one place where the contract's types are trusted: each part was parsed by the endpoint's own schema just above. */
function inputFor<E extends EndpointSpec>(parts: Record<string, unknown>): RouteInput<E> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed above, part by part
  return parts as RouteInput<E>
}
