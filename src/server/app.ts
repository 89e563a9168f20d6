import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { accountExport } from './nouns/account-export/account-export.ts'
import { atelier } from './nouns/atelier/atelier.ts'
import { auth } from './nouns/auth/auth.ts'
import { commandes } from './nouns/commandes/commandes.ts'
import { projects } from './nouns/commandes/projects/projects.ts'
import { consultations } from './nouns/consultations/consultations.ts'
import { correcteurs } from './nouns/correcteurs/correcteurs.ts'
import { faq } from './nouns/faq/faq.ts'
import { files } from './nouns/files/files.ts'
import { logs } from './nouns/logs/logs.ts'
import { manuscript } from './nouns/manuscript/manuscript.ts'
import { houseMessages } from './nouns/messages/house-messages.ts'
import { messages } from './nouns/messages/messages.ts'
import { money } from './nouns/money/money.ts'
import { newsletter } from './nouns/newsletter/newsletter.ts'
import { notifications } from './nouns/notifications/notifications.ts'
import { pages } from './nouns/pages/pages.ts'
import { promotions } from './nouns/promotions/promotions.ts'
import { retention } from './nouns/retention/retention.ts'
import { retractations } from './nouns/retractations/retractations.ts'
import { secondFactor } from './nouns/second-factor/second-factor.ts'
import { SECURITY_TXT, securityTxt } from './nouns/settings/security-txt.ts'
import { settings } from './nouns/settings/settings.ts'
import { stats } from './nouns/stats/stats.ts'
import { support } from './nouns/support/support.ts'
import { tarifs } from './nouns/tarifs/tarifs.ts'
import { users } from './nouns/users/users.ts'
import type { Deps } from './platform/deps.ts'
import { forgetMailsJob } from './platform/emails/forget-mails-job.ts'
import { sendEmailJob } from './platform/emails/send-email-job.ts'
import { testMailbox } from './platform/emails/test-mailbox/test-mailbox.ts'
import { docsRoutes } from './platform/http/docs/docs-routes.ts'
import { fastifyApi } from './platform/http/fastify-api.ts'
import { healthRoutes } from './platform/http/health.ts'
import { answerNotFound, reportErrors } from './platform/http/report-errors.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { foldListCountsJob } from './platform/jobs/fold-list-counts-job.ts'
import { forgetLiveEvents } from './platform/live/forget-live-events-job.ts'
import { liveRoutes } from './platform/live/live.ts'
import { measureRequests } from './platform/metrics/measure-requests.ts'
import type { Noun } from './platform/noun.ts'

/** Every noun of the product, in reading order. */
const NOUNS: Noun[] = [
  auth,
  users,
  secondFactor,
  accountExport,
  tarifs,
  commandes,
  ...money,
  projects,
  files,
  manuscript,
  atelier,
  messages,
  houseMessages,
  support,
  newsletter,
  notifications,
  faq,
  pages,
  settings,
  consultations,
  retractations,
  correcteurs,
  promotions,
  stats,
  retention,
  logs,
]

/** Every e-mail the house writes. */
export const EMAILS = NOUNS.flatMap(({ emails = [] }) => emails)

/** The jobs that the worker runs. */
export const JOBS = [
  sendEmailJob(EMAILS),
  forgetMailsJob,
  foldListCountsJob,
  forgetLiveEvents,
  ...NOUNS.flatMap(({ jobs = [] }) => jobs),
]

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
