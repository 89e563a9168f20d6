import { paginationOf } from '#contract/shared/list.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { AdminError } from '#web/admin/admin-error.ts'
import type { NotificationsApi } from '#web/notifications/notifications-api.ts'
import { inMemoryCannedReplies } from './in-memory-canned-replies.ts'
import { inMemoryCommandes } from './in-memory-commandes.ts'
import { inMemoryExports } from './in-memory-exports.ts'
import { inMemoryCorrecteurs } from './in-memory-correcteurs.ts'
import { inMemoryConsultations } from './in-memory-consultations.ts'
import { inMemoryFactures } from './in-memory-factures.ts'
import { inMemoryFaq } from './in-memory-faq.ts'
import { type House, openHouse } from './in-memory-house.ts'
import { inMemoryJump } from './in-memory-jump.ts'
import { inMemoryMessages } from './in-memory-messages.ts'
import { inMemoryLogs } from './in-memory-logs.ts'
import { inMemoryPages } from './in-memory-pages.ts'
import { inMemoryPayments } from './in-memory-payments.ts'
import { inMemoryReglages } from './in-memory-reglages.ts'
import { inMemoryRetractations } from './in-memory-retractations.ts'
import { inMemoryTarifs } from './in-memory-tarifs.ts'
import { inMemorySamples } from './in-memory-samples.ts'
import { inMemorySubscriptions } from './in-memory-subscriptions.ts'
import { inMemoryStats } from './in-memory-stats.ts'
import { inMemoryUsers } from './in-memory-users.ts'

/** The back-office without a server, on its own copy of the facts. */
export function inMemoryAdminApi(): AdminApi {
  const house = openHouse()
  const lists = {
    commandes: inMemoryCommandes(house),
    paiements: inMemoryPayments(house),
    factures: inMemoryFactures(house),
    faq: inMemoryFaq(house),
    retractations: inMemoryRetractations(house),
    pages: inMemoryPages(house),
    tarifs: inMemoryTarifs(house),
    users: inMemoryUsers(house),
    correcteurs: inMemoryCorrecteurs(house),
    messages: inMemoryMessages(house),
    logs: inMemoryLogs(house),
    samples: inMemorySamples(house),
    subscriptions: inMemorySubscriptions(house),
    consultations: inMemoryConsultations(house),
  }
  return {
    ...lists,
    stats: inMemoryStats(house),
    reglages: inMemoryReglages(house),
    exports: inMemoryExports(lists),
    cannedReplies: inMemoryCannedReplies(house),
    jump: inMemoryJump(house),
    notifications: inMemoryNotifications(house),
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

function inMemoryNotifications(house: House): NotificationsApi {
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
