import { atelier } from './atelier/endpoints.ts'
import { activation, auth } from './auth/endpoints.ts'
import { avis } from './avis/endpoints.ts'
import { commandes } from './commandes/endpoints.ts'
import { projects } from './commandes/projects/endpoints.ts'
import { consultations } from './consultations/endpoints.ts'
import { correcteurs } from './correcteurs/endpoints.ts'
import type { NounEndpoints } from './endpoint.ts'
import { faq } from './faq/endpoints.ts'
import { files } from './files/endpoints.ts'
import { inbound } from './inbound/endpoints.ts'
import { live } from './live/endpoints.ts'
import { messages } from './messages/endpoints.ts'
import { missions } from './missions/endpoints.ts'
import { factures } from './money/invoices/endpoints.ts'
import { payments } from './money/payments/endpoints.ts'
import { newsletter } from './newsletter/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { pages } from './pages/endpoints.ts'
import { retractations } from './retractations/endpoints.ts'
import { secondFactor } from './second-factor/endpoints.ts'
import { settings } from './settings/endpoints.ts'
import { stats } from './stats/endpoints.ts'
import { support } from './support/endpoints.ts'
import { tarifs } from './tarifs/endpoints.ts'
import { users } from './users/endpoints.ts'

/** The API of the site and of the author's area; the house's own endpoints load with the back-office. */
export const siteApi = {
  auth,
  activation,
  users,
  secondFactor,
  tarifs,
  commandes,
  payments,
  projects,
  atelier,
  files,
  messages,
  inbound,
  live,
  support,
  newsletter,
  factures,
  stats,
  notifications,
  faq,
  pages,
  settings,
  consultations,
  retractations,
  correcteurs,
  missions,
  avis,
} satisfies Record<string, NounEndpoints>
