import { activation, auth } from './auth/endpoints.ts'
import { commandes } from './commandes/endpoints.ts'
import { projects } from './commandes/projects/endpoints.ts'
import { consultations } from './consultations/endpoints.ts'
import { correcteurs } from './correcteurs/endpoints.ts'
import type { NounEndpoints } from './endpoint.ts'
import { faq } from './faq/endpoints.ts'
import { files } from './files/endpoints.ts'
import { live } from './live/endpoints.ts'
import { messages } from './messages/endpoints.ts'
import { factures } from './money/invoices/endpoints.ts'
import { payments } from './money/payments/endpoints.ts'
import { newsletter } from './newsletter/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { pages } from './pages/endpoints.ts'
import { retractations } from './retractations/endpoints.ts'
import { settings } from './settings/endpoints.ts'
import { stats } from './stats/endpoints.ts'
import { support } from './support/endpoints.ts'
import { tarifs } from './tarifs/endpoints.ts'
import { users } from './users/endpoints.ts'
import { secondFactor } from './users/second-factor/endpoints.ts'

/** What browsers ask of the site and in the author's area, all at once; the rest of the API loads where it is asked. */
export const siteApi = {
  auth,
  activation,
  users,
  secondFactor,
  tarifs,
  commandes,
  payments,
  projects,
  files,
  messages,
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
} satisfies Record<string, NounEndpoints>
