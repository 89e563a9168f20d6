import { forgetMailsJob } from '../platform/emails/forget-mails-job.ts'
import { sendEmailJob } from '../platform/emails/send-email-job.ts'
import { foldListCountsJob } from '../platform/jobs/fold-list-counts-job.ts'
import { forgetLiveEvents } from '../platform/live/forget-live-events-job.ts'
import type { Noun } from '../platform/noun.ts'
import { accountExport } from './account-export/account-export.ts'
import { atelier } from './atelier/atelier.ts'
import { auth } from './auth/auth.ts'
import { avis } from './commandes/avis/avis.ts'
import { commandes } from './commandes/commandes.ts'
import { projects } from './commandes/projects/projects.ts'
import { consultations } from './consultations/consultations.ts'
import { correcteurs } from './correcteurs/correcteurs.ts'
import { faq } from './faq/faq.ts'
import { files } from './files/files.ts'
import { logs } from './logs/logs.ts'
import { manuscript } from './manuscript/manuscript.ts'
import { houseMessages } from './messages/house-messages.ts'
import { inbound } from './messages/inbound/inbound.ts'
import { messages } from './messages/messages.ts'
import { missions } from './missions/missions.ts'
import { money } from './money/money.ts'
import { newsletter } from './newsletter/newsletter.ts'
import { notifications } from './notifications/notifications.ts'
import { pages } from './pages/pages.ts'
import { promotions } from './promotions/promotions.ts'
import { retention } from './retention/retention.ts'
import { retractations } from './retractations/retractations.ts'
import { secondFactor } from './second-factor/second-factor.ts'
import { settings } from './settings/settings.ts'
import { stats } from './stats/stats.ts'
import { support } from './support/support.ts'
import { tarifs } from './tarifs/tarifs.ts'
import { users } from './users/users.ts'

/** Every noun of the product, in reading order. */
export const NOUNS: Noun[] = [
  auth,
  users,
  secondFactor,
  accountExport,
  tarifs,
  commandes,
  avis,
  ...money,
  projects,
  files,
  manuscript,
  atelier,
  messages,
  houseMessages,
  inbound,
  support,
  newsletter,
  notifications,
  faq,
  pages,
  settings,
  consultations,
  retractations,
  correcteurs,
  missions,
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
