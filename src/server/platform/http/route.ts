import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { EndpointSpec, HandlerInput, HandlerReply } from '#contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { notFound, unsupportedMediaType } from '../errors.ts'
import type { Actor } from '../session/actor.ts'
import { guard } from './guard.ts'
import { isStorable, parseOrRefuse } from './parse.ts'
import { shareReading } from './share-reading.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const NO_FORM = 'Ce type de contenu n’est pas accepté'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, known before any of the request is read; null for a public endpoint. */
    actor: Actor | null
  }
}

/** The API's Fastify, with the dependencies of its verbs. */
export type App = FastifyInstance & { deps: Deps }

/** The input of a handler: the path's parameters by name, the parsed query and body, and the caller. */
export type RouteInput<E extends EndpointSpec> = HandlerInput<E> & {
  actor: E['access'] extends 'public' ? null : Actor
  request: FastifyRequest
  reply: FastifyReply
}

/** Serves one endpoint of the contract: the access, then the input, then the handler; undeclared fields do not leave. */
export function route<E extends EndpointSpec>(
  app: App,
  endpoint: E,
  handle: (input: RouteInput<E>) => Promise<HandlerReply<E>> | HandlerReply<E>,
): void {
  serve(app, endpoint, async (input: RouteInput<E>) => {
    const answer = endpoint.reply.parse(await handle(input))
    return input.reply
      .code(endpoint.status ?? 200)
      .type(JSON_TYPE)
      .send(JSON.stringify(answer))
  })
}

/** Serves an answer common to all callers: those who ask while it is being read share the next reading, and its reply. */
export function routeShared<E extends EndpointSpec & { access: 'public' }>(
  app: App,
  endpoint: E,
  read: () => Promise<HandlerReply<E>>,
): void {
  const write = shareReading(async () => JSON.stringify(endpoint.reply.parse(await read())))
  serve(app, endpoint, async ({ reply }: RouteInput<E>) =>
    reply
      .code(endpoint.status ?? 200)
      .type(JSON_TYPE)
      .send(await write()),
  )
}

/** Serves a download: the handler sends bytes and their headers itself. */
export function routeBytes<E extends EndpointSpec>(
  app: App,
  endpoint: E,
  handle: (input: RouteInput<E>) => Promise<FastifyReply>,
): void {
  serve(app, endpoint, handle)
}

function serve<E extends EndpointSpec>(
  app: App,
  endpoint: E,
  handle: (input: RouteInput<E>) => Promise<FastifyReply>,
): void {
  const params = paramsOf(endpoint)
  if (!app.hasRequestDecorator('actor')) app.decorateRequest('actor', null)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    // An endless answer whose body is not read would never be ended.
    exposeHeadRoute: endpoint.sends !== 'events',
    onRequest: async (request) => {
      // The bytes of a form would wait unread behind an answer: only endpoints that take forms accept one.
      if (!endpoint.form && !endpoint.files && isForm(request)) throw unsupportedMediaType(NO_FORM)
      request.actor = await guard(app.deps, endpoint, request)
    },
    handler: (request, reply) => {
      return handle(
        inputFor<E>({
          ...(params && namedIn(params, request)),
          query: endpoint.query ? parseOrRefuse(endpoint.query, withoutEmpty(request.query)) : undefined,
          body: endpoint.body ? parseOrRefuse(endpoint.body, request.body ?? {}) : undefined,
          actor: request.actor,
          request,
          reply,
        }),
      )
    },
  })
}

const isForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')

function namedIn(
  params: z.ZodType<Record<string, unknown>>,
  request: FastifyRequest,
): Record<string, unknown> {
  const named = params.safeParse(request.params)
  if (!named.success || !Object.values(named.data).every(isStorableParam)) {
    throw notFound('Ressource introuvable')
  }
  return named.data
}

/** A path's parameters, or null for a path without any: UUIDs unless the endpoint describes them; any other value is absent. */
export function paramsOf({ path, params }: EndpointSpec): z.ZodObject | null {
  if (params) return params
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return null
  return z.object(Object.fromEntries(names.map((name) => [name, z.uuid()])))
}

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
