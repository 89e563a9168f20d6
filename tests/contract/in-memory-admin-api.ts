import { BEFORE_WORK_STATUTS, type CommandeStatut } from '#contract/commandes/statuts.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { paginationOf } from '#contract/shared/list.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { AdminError } from '#web/admin/admin-error.ts'
import type { NotificationsApi } from '#web/notifications/notifications-api.ts'
import { CLIENTS } from './facts.ts'
import { inMemoryCommandes, isLate, isToEntrust, summaryOf } from './in-memory-commandes.ts'
import { type House, openHouse } from './in-memory-house.ts'
import { countUnread, inMemoryMessages } from './in-memory-messages.ts'

/** The back-office without a server, on its own copy of the facts. */
export function inMemoryAdminApi(): AdminApi {
  const house = openHouse()
  return {
    stats: { get: async () => statsOf(house) },
    commandes: inMemoryCommandes(house),
    correcteurs: { list: async () => house.correcteurs },
    messages: inMemoryMessages(house),
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

function statsOf(house: House): Awaited<ReturnType<AdminApi['stats']['get']>> {
  const { orders } = house
  const count = (...statuts: CommandeStatut[]) =>
    orders.filter(({ statut }) => statuts.includes(statut)).length
  const factures = orders.flatMap((order) => order.factures)
  const montant = factures.reduce((sum, { amount }) => sum + amount, 0)
  const people = CLIENTS.length + 1
  return {
    data: {
      users: { total: people, actifs: people, admin: 1, recents: people },
      commandes: {
        total: orders.length,
        enAttente: count(...BEFORE_WORK_STATUTS),
        enCours: count('EN_COURS'),
        termine: count('TERMINE'),
        annulee: count('ANNULEE'),
        tauxCompletion: Math.round((count('TERMINE') / orders.length) * 100),
      },
      factures: {
        total: factures.length,
        payees: 0,
        enAttente: factures.length,
        montantTotal: montant,
        montantTotalFormate: formatEuros(montant),
        montantMensuel: montant,
        montantMensuelFormate: formatEuros(montant),
      },
    },
    dernieresCommandes: orders
      .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .slice(0, 5)
      .map((order) => summaryOf(house, order)),
    aConfier: orders.filter(isToEntrust).length,
    enRetard: orders.filter((order) => isLate(house, order)).length,
    messagesNonLus: countUnread(house),
  }
}

function inMemoryNotifications(house: House): NotificationsApi {
  const markRead = (isAsked: (id: string) => boolean) => {
    for (const notification of house.notifications) if (isAsked(notification.id)) notification.isRead = true
  }
  return {
    list: async ({ page, limit }) => ({
      data: house.notifications.toReversed().slice((page - 1) * limit, page * limit),
      pagination: paginationOf({ page, limit }, house.notifications.length),
    }),
    unreadCount: async () => house.notifications.filter(({ isRead }) => !isRead).length,
    markRead: async (id) => markRead((one) => one === id),
    markAllRead: async () => markRead(() => true),
    remove: async (id) => {
      house.notifications = house.notifications.filter((notification) => notification.id !== id)
    },
  }
}
