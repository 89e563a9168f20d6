import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { NOUNS } from './nouns/all-nouns.ts'
import { SECURITY_TXT, securityTxt } from './nouns/settings/security-txt.ts'
import type { Deps } from './platform/deps.ts'
import { testMailbox } from './platform/emails/test-mailbox/test-mailbox.ts'
import { docsRoutes } from './platform/http/docs/docs-routes.ts'
import { fastifyApi } from './platform/http/fastify-api.ts'
import { healthRoutes } from './platform/http/health.ts'
import { answerNotFound, reportErrors } from './platform/http/report-errors.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { liveRoutes } from './platform/live/live.ts'
import { measureRequests } from './platform/metrics/measure-requests.ts'

/** Every form that the public pages post without JavaScript. */
export const FORMS = NOUNS.flatMap(({ forms = [] }) => forms)

/** Every route of the API, on a server that has nothing yet; the web pages come after, through `serveWeb`. */
export async function buildApp(server: FastifyInstance, deps: Deps): Promise<void> {
  reportErrors(server)
  measureRequests(server)
  securityHeaders(server, deps.config)
  testMailbox(server, deps.config)
  server.get(SECURITY_TXT, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(await securityTxt(deps)),
  )
  await server.register(fastifyMultipart)
  await server.register(
    async (scope) => {
      acceptJsonAlone(scope)
      healthRoutes(scope, deps)
      docsRoutes(scope)
      liveRoutes(scope, deps)
      const api = fastifyApi(scope, deps)
      for (const noun of NOUNS) noun.routes?.(api)
      // A route of its own: the pages' catch-all would answer in HTML.
      scope.all('/*', answerNotFound)
    },
    { prefix: '/api' },
  )
}

/** JSON only (multipart has its own parser), and a JSON type with an empty body is no body (decisions §2). */
function acceptJsonAlone(api: FastifyInstance): void {
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.removeContentTypeParser(['text/plain', 'application/json'])
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parseJson(request, String(body), done),
  )
}
