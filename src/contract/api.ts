import { activation, auth } from './auth/endpoints.ts'
import { adminCommandes } from './commandes/admin-endpoints.ts'
import { commandes } from './commandes/endpoints.ts'
import { consultations } from './consultations/endpoints.ts'
import { adminCorrecteurs, correcteurs } from './correcteurs/endpoints.ts'
import type { NounEndpoints } from './endpoint.ts'
import { adminFaq, faq } from './faq/endpoints.ts'
import { adminFactures } from './factures/admin-endpoints.ts'
import { factures } from './factures/endpoints.ts'
import { files } from './files/endpoints.ts'
import { adminMessages, messages } from './messages/endpoints.ts'
import { newsletter } from './newsletter/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { adminPages } from './pages/admin-endpoints.ts'
import { pages } from './pages/endpoints.ts'
import { payments } from './payments/endpoints.ts'
import { projects } from './projects/endpoints.ts'
import { retractations } from './retractations/endpoints.ts'
import { adminSettings } from './settings/admin-endpoints.ts'
import { settings } from './settings/endpoints.ts'
import { adminStats } from './stats/endpoints.ts'
import { support } from './support/endpoints.ts'
import { adminTarifs } from './tarifs/admin-endpoints.ts'
import { tarifs } from './tarifs/endpoints.ts'
import { adminUsers } from './users/admin-endpoints.ts'

/** The whole API on one page, in the specification's order. */
export const api = {
  auth,
  activation,
  tarifs,
  commandes,
  payments,
  projects,
  files,
  messages,
  support,
  newsletter,
  factures,
  notifications,
  faq,
  pages,
  settings,
  consultations,
  retractations,
  correcteurs,
  admin: {
    stats: adminStats,
    users: adminUsers,
    commandes: adminCommandes,
    correcteurs: adminCorrecteurs,
    factures: adminFactures,
    messages: adminMessages,
    faq: adminFaq,
    tarifs: adminTarifs,
    pages: adminPages,
    settings: adminSettings,
  },
} satisfies Record<string, NounEndpoints | Record<string, NounEndpoints>>
