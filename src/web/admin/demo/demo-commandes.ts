import type { AdminCommandeDetail, AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import {
  BOARD_COLUMN,
  type CommandeChanges,
  commandeChanges,
  commandeFilters,
} from '#contract/commandes/admin-endpoints.ts'
import { daysLate } from '#contract/commandes/days-late.ts'
import { awaitsAnswer } from '#contract/commandes/delivery-answer.ts'
import { REFUND_TO_SAY, transitionRefusal } from '#contract/commandes/house-statuts.ts'
import {
  canTransition,
  COMMANDE_STATUTS,
  type CommandeStatut,
  isToEntrust,
  transitionsByHand,
} from '#contract/commandes/statuts.ts'
import { orderNumberIn } from '#contract/commandes/order-number.ts'
import { openWithdrawal } from '#contract/commandes/withdrawal.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { unaccented } from '#contract/shared/unaccented.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import type {
  BoardFilters,
  CommandeBoard,
  CommandeFilters,
  CommandePage,
} from '../commandes/commandes-api.ts'
import { closedPrice, devisOf, demoHouseOrders } from './demo-house-orders.ts'
import { demoDeliveries } from './demo-deliveries.ts'
import { readAsked } from './demo-asked.ts'
import { findOrder, type House, type Order, recordStep } from './demo-house.ts'

type Filters = ReturnType<typeof commandeFilters.parse>

export function demoCommandes(house: House): AdminApi['commandes'] {
  return {
    list: async (filters) => listOrders(house, filters),
    get: async (id) => detailOf(house, findOrder(house, id)),
    board: async (filters) => boardOf(house, filters),
    ...demoHouseOrders(house, (order) => detailOf(house, order)),
    update: async (id, changes) => updateOrder(house, id, changes),
    ...demoDeliveries(house),
  }
}

export const isLate = (house: House, order: Order) => daysLate(order, parisDay(house.now())) > 0

function listOrders(house: House, asked: CommandeFilters): CommandePage {
  const filters = commandeFilters.parse(asked)
  const { page, limit, statut } = filters
  const others = house.orders.filter((order) => isKept(house, order, filters))
  const kept = others.filter((order) => !statut || order.statut === statut).toSorted(orderOf(house, filters))
  return {
    data: kept.slice((page - 1) * limit, page * limit).map((order) => summaryOf(house, order)),
    pagination: paginationOf({ page, limit }, kept.length),
    stats: statsOf(house, others),
  }
}

function boardOf(house: House, asked: BoardFilters): CommandeBoard {
  const kept = house.orders
    .filter((order) => isKept(house, order, commandeFilters.parse(asked)))
    .toSorted(orderOf(house, commandeFilters.parse({})))
  const columns = COMMANDE_STATUTS.flatMap((statut) =>
    kept.filter((order) => order.statut === statut).slice(0, BOARD_COLUMN),
  )
  const shown = kept.filter((order) => columns.includes(order))
  return { data: shown.map((order) => summaryOf(house, order)), stats: statsOf(house, kept) }
}

function statsOf(house: House, others: Order[]): CommandePage['stats'] {
  const counted = COMMANDE_STATUTS.map(
    (one) => [one, others.filter((order) => order.statut === one).length] as const,
  )
  return {
    total: others.length,
    byStatut: Object.fromEntries(counted.filter(([, count]) => count > 0)),
    aConfier: house.orders.filter(isToEntrust).length,
    enRetard: house.orders.filter((order) => isLate(house, order)).length,
  }
}

/** Whether the filters, but that of the status, keep an order. */
function isKept(
  house: House,
  order: Order,
  { search, clientId, correcteurId, aFaire, dateFrom, dateTo }: Filters,
) {
  const day = parisDay(new Date(order.createdAt))
  return [
    !search || holdsWords(order, search),
    !clientId || order.client.id === clientId,
    !correcteurId || (order.correcteurId ?? 'aucun') === correcteurId,
    aFaire !== 'confier' || isToEntrust(order),
    aFaire !== 'retard' || isLate(house, order),
    !dateFrom || day >= dateFrom.slice(0, 10),
    !dateTo || day <= dateTo.slice(0, 10),
  ].every(Boolean)
}

function holdsWords({ id, numero, titre, client, factures }: Order, search: string): boolean {
  if (numero === orderNumberIn(search) || id === search) return true
  const numbers = factures.map(({ number }) => number)
  const text = folded([titre, client.prenom, client.nom, client.email, ...numbers].join(' '))
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const folded = (text: string) => unaccented(text).toLowerCase()

/** Empty values come last, then the newest. */
function orderOf(house: House, { sortBy = 'createdAt', sortDirection }: Filters) {
  const sign = (sortDirection ?? (sortBy === 'createdAt' ? 'desc' : 'asc')) === 'asc' ? 1 : -1
  const keys: Record<typeof sortBy, (order: Order) => string | number | null> = {
    createdAt: ({ createdAt }) => createdAt,
    titre: ({ titre }) => folded(titre),
    client: ({ client }) => folded(client.nom),
    nombrePages: ({ nombrePages }) => nombrePages,
    statut: ({ statut }) => COMMANDE_STATUTS.indexOf(statut),
    correcteur: (order) => summaryOf(house, order).correcteur?.nom ?? null,
    datePromise: ({ datePromise }) => datePromise,
    amount: ({ montant }) => montant,
  }
  return (one: Order, other: Order): number => {
    const [a, b] = [keys[sortBy](one), keys[sortBy](other)]
    if (a === b) return sign * (one.id < other.id ? -1 : 1)
    if (a === null || b === null) return a === null ? 1 : -1
    return sign * (a < b ? -1 : 1)
  }
}

export function summaryOf(house: House, order: Order): AdminCommandeSummary {
  const { montant, client, correcteurId, ...shown } = order
  const { telephone } = client
  const found = house.correcteurs.find(({ id }) => id === correcteurId)
  return {
    ...shown,
    userId: client.id,
    client: { ...client, telephone },
    user: { ...client, telephone },
    fichierUrl: null,
    amount: montant,
    amountFormatted: formatEuros(montant),
    correcteur: found ? { id: found.id, nom: found.nom } : null,
    transitions: transitionsByHand(order.statut, order.statutAvant ?? undefined),
    retardJours: daysLate(order, parisDay(house.now())),
  }
}

function detailOf(house: House, order: Order): AdminCommandeDetail {
  return structuredClone({
    ...order,
    ...summaryOf(house, order),
    avis: null,
    retractationJusquau: withdrawalOf(house, order),
    conversationId: `cmd_${order.id}`,
    devis: devisOf(house, order),
    prixFerme: closedPrice(order),
    files: order.files.map((file) => ({ ...file, canDelete: awaitsAnswer(order) })),
  })
}

const withdrawalOf = ({ now }: House, { payeeLe, demarrageImmediat }: Order) =>
  openWithdrawal({ payeeLe: payeeLe ? new Date(payeeLe) : null, demarrageImmediat }, now())

/** All of it or nothing: what is refused is refused before anything is written. */
function updateOrder(house: House, id: string, asked: CommandeChanges): AdminCommandeDetail {
  const {
    statut,
    note = null,
    confirmerDemarrage,
    correcteurId,
    ...words
  } = readAsked(commandeChanges, asked)
  const order = findOrder(house, id)
  refusePrice(order, words)
  if (correcteurId) refuseWhoIsAway(house, correcteurId)
  if (statut) refuseChange(house, order, { statut, confirmerDemarrage })
  Object.assign(order, words, { updatedAt: house.now().toISOString() })
  if (correcteurId !== undefined && correcteurId !== order.correcteurId) {
    order.correcteurId = correcteurId
    recordStep(house, order, { type: 'CORRECTEUR', note: summaryOf(house, order).correcteur?.nom ?? null })
  }
  if (statut) changeStatut(house, order, statut, note)
  return detailOf(house, order)
}

function refusePrice(order: Order, { serviceId, nombrePages, montant }: CommandeChanges): void {
  const { serviceId: service, nombrePages: pages, montant: price } = order
  const asked = [serviceId ?? service, nombrePages ?? pages, montant ?? price]
  const refused = closedPrice(order)
  if (refused && asked.join() !== [service, pages, price].join()) throw new AdminError('CONFLICT', refused)
}

function refuseWhoIsAway({ correcteurs }: House, correcteurId: string): void {
  if (correcteurs.some(({ id, actif }) => id === correcteurId && actif)) return
  const message = 'Ce correcteur n’est pas disponible'
  throw new AdminError('INVALID', message, [{ path: 'correcteurId', message }])
}

type AskedStatut = { statut: CommandeStatut; confirmerDemarrage: boolean | undefined }

function refuseChange(house: House, order: Order, { statut, confirmerDemarrage = false }: AskedStatut): void {
  if (statut === 'EN_COURS' && !confirmerDemarrage && withdrawalOf(house, order)) {
    throw new AdminError('CONFLICT', 'Le délai de rétractation court encore\u00a0: confirmez le démarrage.')
  }
  if (statut === 'ANNULEE' && order.hasFacture) throw new AdminError('CONFLICT', REFUND_TO_SAY)
  const cameFrom = order.statutAvant ?? undefined
  if (canTransition({ from: order.statut, to: statut, cameFrom, by: 'HAND' })) return
  throw new AdminError('CONFLICT', transitionRefusal(order.statut, statut))
}

function changeStatut(house: House, order: Order, vers: CommandeStatut, note: string | null): void {
  const de = order.statut
  Object.assign(order, { statut: vers, statutAvant: vers === 'SUSPENDUE' ? de : null })
  if (de === 'TERMINE') order.livreeLe = null
  recordStep(house, order, { type: 'STATUT', de, vers, note })
}
