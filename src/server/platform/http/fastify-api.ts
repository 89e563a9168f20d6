import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { unsupportedMediaType } from '../errors.ts'
import type { Actor } from '../session/actor.ts'
import type { ApiRequest, App } from './http-port.ts'
import { receiveForm } from './multipart.ts'

const NO_FORM = 'Ce type de contenu n’est pas accepté'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, known before any of the request is read; null for a public endpoint. */
    actor: Actor | null
  }
}

/** Serves the nouns' endpoints on Fastify. */
export function fastifyApi(server: FastifyInstance, deps: Deps): App {
  if (!server.hasRequestDecorator('actor')) server.decorateRequest('actor', null)
  return {
    deps,
    serve: (endpoint, served) => {
      if (served.body === 'BYTES')
        void server.register(async (scope) => serveOn(takingBytes(scope), endpoint, served))
      else serveOn(server, endpoint, served)
    },
  }
}

function serveOn(
  server: FastifyInstance,
  ...[endpoint, { admit, answer, maxBytes }]: Parameters<App['serve']>
): void {
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(maxBytes && { bodyLimit: maxBytes }),
    // An endless answer whose body is not read would never be ended.
    exposeHeadRoute: endpoint.sends !== 'events',
    onRequest: async (request, reply) => {
      // The bytes of a form would wait unread behind an answer: only endpoints that take forms accept one.
      if (!endpoint.form && !endpoint.files && isForm(request)) throw unsupportedMediaType(NO_FORM)
      request.actor = await admit(asApiRequest(request, reply))
    },
    handler: async (request, reply) => {
      const { actor, params, query, body } = request
      const {
        status,
        headers,
        body: sent,
      } = await answer({
        request: asApiRequest(request, reply),
        actor,
        params,
        query,
        body,
      })
      return reply.code(status).headers(headers).send(sent)
    },
  })
}

const isForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')

/** A scope whose bodies stay bytes, whatever their type. */
function takingBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return scope
}

/** A request of Fastify as the nouns see it. */
export const asApiRequest = (request: FastifyRequest, reply: FastifyReply): ApiRequest => ({
  ip: request.ip,
  host: request.host,
  headers: request.headers,
  query: request.query,
  log: request.log,
  receiveForm: (storage, rules) => receiveForm(request, storage, rules),
  whenClosed: (act) => void reply.raw.once('close', act),
})
