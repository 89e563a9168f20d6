import { activation, auth } from './auth/endpoints.ts'
import { adminCommandes } from './commandes/admin-endpoints.ts'
import { commandes } from './commandes/endpoints.ts'
import { adminComptabilite } from './comptabilite/admin-endpoints.ts'
import { adminConsultations } from './consultations/admin-endpoints.ts'
import { consultations } from './consultations/endpoints.ts'
import { adminCorrecteurs, correcteurs } from './correcteurs/endpoints.ts'
import type { NounEndpoints } from './endpoint.ts'
import { adminFaq, faq } from './faq/endpoints.ts'
import { adminFactures } from './factures/admin-endpoints.ts'
import { factures } from './factures/endpoints.ts'
import { files } from './files/endpoints.ts'
import { live } from './live/endpoints.ts'
import { adminMessages } from './messages/admin-endpoints.ts'
import { adminCannedReplies } from './messages/canned-endpoints.ts'
import { messages } from './messages/endpoints.ts'
import { adminNewsletter } from './newsletter/admin-endpoints.ts'
import { newsletter } from './newsletter/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { adminPages } from './pages/admin-endpoints.ts'
import { pages } from './pages/endpoints.ts'
import { payments } from './payments/endpoints.ts'
import { adminLogs } from './logs/admin-endpoints.ts'
import { adminPayments } from './payments/held-payment.ts'
import { adminReglements } from './reglements/admin-endpoints.ts'
import { projects } from './projects/endpoints.ts'
import { adminPromotions } from './promotions/admin-endpoints.ts'
import { adminRetractations } from './retractations/admin-endpoints.ts'
import { retractations } from './retractations/endpoints.ts'
import { secondFactor } from './second-factor/endpoints.ts'
import { adminSettings } from './settings/admin-endpoints.ts'
import { settings } from './settings/endpoints.ts'
import { adminStats, stats } from './stats/endpoints.ts'
import { adminSamples } from './support/admin-endpoints.ts'
import { support } from './support/endpoints.ts'
import { adminTarifs } from './tarifs/admin-endpoints.ts'
import { tarifs } from './tarifs/endpoints.ts'
import { adminUsers } from './users/admin-endpoints.ts'
import { users } from './users/endpoints.ts'

/** The whole API on one page, in the specification's order. */
export const api = {
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
  admin: {
    stats: adminStats,
    users: adminUsers,
    commandes: adminCommandes,
    correcteurs: adminCorrecteurs,
    factures: adminFactures,
    comptabilite: adminComptabilite,
    payments: adminPayments,
    reglements: adminReglements,
    retractations: adminRetractations,
    messages: adminMessages,
    cannedReplies: adminCannedReplies,
    samples: adminSamples,
    newsletter: adminNewsletter,
    consultations: adminConsultations,
    faq: adminFaq,
    tarifs: adminTarifs,
    promotions: adminPromotions,
    pages: adminPages,
    settings: adminSettings,
    logs: adminLogs,
  },
} satisfies Record<string, NounEndpoints | Record<string, NounEndpoints>>
