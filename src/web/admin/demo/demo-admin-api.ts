import type { AdminApi } from '../admin-api.ts'
import { demoAccount } from './demo-account.ts'
import { demoCannedReplies } from './demo-canned-replies.ts'
import { demoCommandes } from './demo-commandes.ts'
import { demoConsultations } from './demo-consultations.ts'
import { demoCorrecteurs } from './demo-correcteurs.ts'
import { demoPromotions } from './demo-promotions.ts'
import { demoDownloads } from './demo-downloads.ts'
import { demoExports } from './demo-exports.ts'
import { demoFactures } from './demo-factures.ts'
import { demoFaq } from './demo-faq.ts'
import { demoJump } from './demo-jump.ts'
import { demoLogs } from './demo-logs.ts'
import { demoMessages } from './demo-messages.ts'
import { demoNotifications } from './demo-notifications.ts'
import { demoPages } from './demo-pages.ts'
import { demoPayments } from './demo-payments.ts'
import { demoReglages } from './demo-reglages.ts'
import { demoReglements } from './demo-reglements.ts'
import { demoRetractations } from './demo-retractations.ts'
import { demoSamples } from './demo-samples.ts'
import { demoStats } from './demo-stats.ts'
import { demoSubscriptions } from './demo-subscriptions.ts'
import { demoTarifs } from './demo-tarifs.ts'
import { demoUsers } from './demo-users.ts'
import type { OpenHouse } from './open-house.ts'

/** The back-office without a server: what it changes, it changes in the house that it is given. */
export function demoAdminApi(house: OpenHouse): AdminApi {
  const api = {
    commandes: demoCommandes(house),
    paiements: demoPayments(house),
    factures: demoFactures(house),
    faq: demoFaq(house),
    retractations: demoRetractations(house),
    pages: demoPages(house),
    tarifs: demoTarifs(house),
    users: demoUsers(house),
    correcteurs: demoCorrecteurs(house),
    promotions: demoPromotions(house),
    messages: demoMessages(house),
    logs: demoLogs(house),
    samples: demoSamples(house),
    subscriptions: demoSubscriptions(house),
    consultations: demoConsultations(house),
    stats: demoStats(house),
    reglages: demoReglages(house),
    cannedReplies: demoCannedReplies(house),
    jump: demoJump(house),
    notifications: demoNotifications(house),
    account: demoAccount(house),
    downloads: demoDownloads(house),
  }
  const whole = { ...api, reglements: demoReglements(house, api) }
  return { ...whole, exports: demoExports(house, whole) }
}
