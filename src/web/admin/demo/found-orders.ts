import type { BoardFilters, commandeFilters } from '#contract/commandes/admin-endpoints.ts'
import { daysLate } from '#contract/commandes/days-late.ts'
import { orderNumberIn } from '#contract/commandes/order-number.ts'
import { endingUntil } from '#contract/commandes/quote.ts'
import { COMMANDE_STATUTS, isToEntrust } from '#contract/commandes/statuts.ts'
import { awaitsManuscript } from '#contract/commandes/work-started.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { holdsWords, searchable } from '#contract/shared/searchable.ts'
import type { DemoOrder } from './demo-house.ts'
import { clientOf, type OpenHouse } from './open-house.ts'

type Filters = ReturnType<typeof commandeFilters.parse>

export const isLate = (house: OpenHouse, order: DemoOrder) => daysLate(order, parisDay(house.now())) > 0

export const isQuoteEnding = (house: OpenHouse, { statut, cgvHash, devisExpireLe }: DemoOrder) =>
  statut === 'ESTIMATION_ENVOYEE' &&
  cgvHash === null &&
  devisExpireLe !== null &&
  devisExpireLe <= endingUntil(parisDay(house.now()))

export const isWithoutManuscript = ({ statut, files }: DemoOrder) =>
  awaitsManuscript({ statut, hasManuscript: files.some(({ type }) => type === 'SOURCE') })

/** Whether the filters, but that of the status, keep an order. */
export function isKept(
  house: OpenHouse,
  order: DemoOrder,
  { search, clientId, correcteurId, aFaire, dateFrom, dateTo }: BoardFilters,
) {
  const day = parisDay(new Date(order.createdAt))
  return [
    !search || isFound(house, order, search),
    !clientId || order.clientId === clientId,
    !correcteurId || (order.correcteurId ?? 'aucun') === correcteurId,
    aFaire !== 'confier' || isToEntrust(order),
    aFaire !== 'retard' || isLate(house, order),
    aFaire !== 'devis' || isQuoteEnding(house, order),
    aFaire !== 'manuscrit' || isWithoutManuscript(order),
    !dateFrom || day >= dateFrom.slice(0, 10),
    !dateTo || day <= dateTo.slice(0, 10),
  ].every(Boolean)
}

function isFound(house: OpenHouse, order: DemoOrder, search: string): boolean {
  if (order.numero === orderNumberIn(search) || order.id === search) return true
  const { prenom, nom, email } = clientOf(house, order.clientId)
  const numbers = order.factures.map(({ number }) => number)
  return holdsWords([order.titre, prenom, nom, email, ...numbers].join(' '), search)
}

/** Empty values come last, then the newest. */
export function orderOf(house: OpenHouse, { sortBy = 'createdAt', sortDirection }: Filters) {
  const sign = (sortDirection ?? (sortBy === 'createdAt' ? 'desc' : 'asc')) === 'asc' ? 1 : -1
  const keys: Record<typeof sortBy, (order: DemoOrder) => string | number | null> = {
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
    titre: ({ titre }) => searchable(titre),
    client: ({ clientId }) => searchable(clientOf(house, clientId).nom),
    nombrePages: ({ nombrePages }) => nombrePages,
    statut: ({ statut }) => COMMANDE_STATUTS.indexOf(statut),
    correcteur: (order) => house.correcteurs.find(({ id }) => id === order.correcteurId)?.nom ?? null,
    datePromise: ({ datePromise }) => datePromise,
    amount: ({ montant }) => montant,
  }
  return (one: DemoOrder, other: DemoOrder): number => {
    const [a, b] = [keys[sortBy](one), keys[sortBy](other)]
    if (a === b) return sign * (one.id < other.id ? -1 : 1)
    if (a === null || b === null) return a === null ? 1 : -1
    return sign * (a < b ? -1 : 1)
  }
}
