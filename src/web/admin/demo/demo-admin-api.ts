import { paginationOf } from '#contract/shared/list.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import type { NotificationsApi } from '../../notifications/notifications-api.ts'
import { demoCannedReplies } from './demo-canned-replies.ts'
import { demoCommandes } from './demo-commandes.ts'
import { demoExports } from './demo-exports.ts'
import { demoCorrecteurs } from './demo-correcteurs.ts'
import { demoConsultations } from './demo-consultations.ts'
import { demoFactures } from './demo-factures.ts'
import { demoFaq } from './demo-faq.ts'
import { type House, openHouse } from './demo-house.ts'
import { demoJump } from './demo-jump.ts'
import { demoMessages } from './demo-messages.ts'
import { demoLogs } from './demo-logs.ts'
import { demoPages } from './demo-pages.ts'
import { demoPayments } from './demo-payments.ts'
import { demoReglages } from './demo-reglages.ts'
import { demoRetractations } from './demo-retractations.ts'
import { demoTarifs } from './demo-tarifs.ts'
import { demoSamples } from './demo-samples.ts'
import { demoSubscriptions } from './demo-subscriptions.ts'
import { demoStats } from './demo-stats.ts'
import { demoUsers } from './demo-users.ts'

/** The back-office without a server, on its own copy of the facts. */
export function demoAdminApi(): AdminApi {
  const house = openHouse()
  const lists = {
    commandes: demoCommandes(house),
    paiements: demoPayments(house),
    factures: demoFactures(house),
    faq: demoFaq(house),
    retractations: demoRetractations(house),
    pages: demoPages(house),
    tarifs: demoTarifs(house),
    users: demoUsers(house),
    correcteurs: demoCorrecteurs(house),
    messages: demoMessages(house),
    logs: demoLogs(house),
    samples: demoSamples(house),
    subscriptions: demoSubscriptions(house),
    consultations: demoConsultations(house),
  }
  return {
    ...lists,
    stats: demoStats(house),
    reglages: demoReglages(house),
    exports: demoExports(lists),
    cannedReplies: demoCannedReplies(house),
    jump: demoJump(house),
    notifications: demoNotifications(house),
    downloads: {
      file: async (id) =>
        addressOf(
          house.orders.flatMap(({ files }) => files),
          id,
        ),
      facture: async (id) =>
        addressOf(
          house.orders.flatMap(({ factures }) => factures),
          id,
        ),
    },
  }
}

function addressOf(things: readonly { id: string }[], id: string): string {
  if (!things.some((thing) => thing.id === id)) throw new AdminError('NOT_FOUND', 'Fichier non trouvé')
  return `/downloads/${id}`
}

function demoNotifications(house: House): NotificationsApi {
  const markRead = (isAsked: (id: string) => boolean) => {
    for (const notification of house.notifications) if (isAsked(notification.id)) notification.isRead = true
  }
  return {
    list: async ({ page, limit, unreadOnly }) => {
      const asked = house.notifications.filter(({ isRead }) => !unreadOnly || !isRead)
      return {
        data: asked.toReversed().slice((page - 1) * limit, page * limit),
        pagination: paginationOf({ page, limit }, asked.length),
      }
    },
    unreadCount: async () => house.notifications.filter(({ isRead }) => !isRead).length,
    markRead: async (id) => markRead((one) => one === id),
    markAllRead: async () => markRead(() => true),
    remove: async (id) => {
      house.notifications = house.notifications.filter((notification) => notification.id !== id)
    },
  }
}
