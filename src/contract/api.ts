import { adminAtelier } from './atelier/admin-endpoints.ts'
import { atelier } from './atelier/endpoints.ts'
import { adminCommandes } from './commandes/admin-endpoints.ts'
import { adminAvisEndpoints } from './commandes/avis/admin-endpoints.ts'
import { avis } from './commandes/avis/endpoints.ts'
import { adminConsultations } from './consultations/admin-endpoints.ts'
import { adminCorrecteurs } from './correcteurs/endpoints.ts'
import type { NounEndpoints } from './endpoint.ts'
import { adminFaq } from './faq/endpoints.ts'
import { adminLogs } from './logs/admin-endpoints.ts'
import { adminMessages } from './messages/admin-endpoints.ts'
import { adminCannedReplies } from './messages/canned-endpoints.ts'
import { adminInbound, inbound } from './messages/inbound/endpoints.ts'
import { adminMissions } from './missions/admin-endpoints.ts'
import { missions } from './missions/endpoints.ts'
import { adminComptabilite } from './money/accounts/admin-endpoints.ts'
import { adminFactures } from './money/invoices/admin-endpoints.ts'
import { adminPayments } from './money/payments/held-payment.ts'
import { adminReglements } from './money/reglements/admin-endpoints.ts'
import { adminNewsletter } from './newsletter/admin-endpoints.ts'
import { adminPages } from './pages/admin-endpoints.ts'
import { adminPromotions } from './promotions/admin-endpoints.ts'
import { adminRetractations } from './retractations/admin-endpoints.ts'
import { adminSettings } from './settings/admin-endpoints.ts'
import { landing } from './settings/landing-words.ts'
import { siteApi } from './site-api.ts'
import { adminStats } from './stats/endpoints.ts'
import { adminSamples } from './support/admin-endpoints.ts'
import { adminTarifs } from './tarifs/admin-endpoints.ts'
import { adminUsers } from './users/admin-endpoints.ts'

/** The whole API on one page, in the specification's order. */
export const api = {
  ...siteApi,
  landing,
  atelier,
  avis,
  missions,
  inbound,
  admin: {
    stats: adminStats,
    users: adminUsers,
    commandes: adminCommandes,
    atelier: adminAtelier,
    correcteurs: adminCorrecteurs,
    missions: adminMissions,
    factures: adminFactures,
    comptabilite: adminComptabilite,
    payments: adminPayments,
    reglements: adminReglements,
    retractations: adminRetractations,
    messages: adminMessages,
    cannedReplies: adminCannedReplies,
    inbound: adminInbound,
    samples: adminSamples,
    avis: adminAvisEndpoints,
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
