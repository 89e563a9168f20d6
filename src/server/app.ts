import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { authRoutes } from './auth/routes.ts'
import { adminCommandeRoutes } from './commandes/admin-routes.ts'
import { clientCommandeRoutes } from './commandes/client-routes.ts'
import { orderRoutes } from './commandes/order-routes.ts'
import { consultationRoutes } from './consultations/routes.ts'
import { correcteurRoutes } from './correcteurs/routes.ts'
import type { Deps } from './deps.ts'
import { adminFaqRoutes, faqRoutes } from './faq/routes.ts'
import { adminFactureRoutes, factureRoutes } from './factures/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { docsRoutes } from './http/docs/docs-routes.ts'
import { healthRoutes } from './http/health.ts'
import { answerNotFound, reportErrors } from './http/report-errors.ts'
import type { App } from './http/route.ts'
import { securityHeaders } from './http/security-headers.ts'
import { messageRoutes } from './messages/routes.ts'
import { measureRequests } from './metrics/measure-requests.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { adminPageRoutes, pageRoutes } from './pages/routes.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { projectRoutes } from './projects/routes.ts'
import { retractationRoutes } from './retractations/routes.ts'
import { adminSettingRoutes, settingRoutes } from './settings/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { adminTarifRoutes, tarifRoutes } from './tarifs/routes.ts'
import { adminUserRoutes } from './users/routes.ts'

/** Every noun of the API, in reading order. */
const NOUNS = [
  authRoutes,
  tarifRoutes,
  orderRoutes,
  paymentRoutes,
  clientCommandeRoutes,
  projectRoutes,
  fileRoutes,
  messageRoutes,
  supportRoutes,
  newsletterRoutes,
  factureRoutes,
  notificationRoutes,
  faqRoutes,
  pageRoutes,
  settingRoutes,
  consultationRoutes,
  retractationRoutes,
  statsRoutes,
  adminUserRoutes,
  adminCommandeRoutes,
  correcteurRoutes,
  adminFactureRoutes,
  adminFaqRoutes,
  adminTarifRoutes,
  adminPageRoutes,
  adminSettingRoutes,
]

/** Every route of the API, on a server that has nothing yet; the web pages come after, through `serveWeb`. */
export async function buildApp(server: FastifyInstance, deps: Deps): Promise<void> {
  reportErrors(server)
  measureRequests(server)
  securityHeaders(server, deps.config)
  await server.register(fastifyMultipart)
  await server.register(
    async (scope) => {
      const api: App = Object.assign(scope, { deps })
      acceptJsonAlone(api)
      healthRoutes(api, deps)
      docsRoutes(api)
      for (const register of NOUNS) register(api)
      // A route of its own: the pages' catch-all would answer in HTML.
      api.all('/*', answerNotFound)
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
