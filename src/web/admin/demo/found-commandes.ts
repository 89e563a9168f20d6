import type { BoardFilters, commandeFilters } from '#contract/commandes/admin-endpoints.ts'
import { daysLate } from '#contract/commandes/days-late.ts'
import { commandeNumberIn } from '#contract/commandes/commande-number.ts'
import { endingUntil } from '#contract/commandes/quote.ts'
import { COMMANDE_STATUTS, isToEntrust } from '#contract/commandes/statuts.ts'
import { awaitsManuscript } from '#contract/commandes/work-started.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { holdsWords, searchable } from '#contract/shared/searchable.ts'
import { sortOf } from '#contract/shared/list.ts'
import { comparing, isDated } from './catalogue.ts'
import type { DemoCommande } from './demo-house.ts'
import { clientOf, type OpenHouse } from './open-house.ts'

type Filters = ReturnType<typeof commandeFilters.parse>

export const isLate = (house: OpenHouse, order: DemoCommande) => daysLate(order, parisDay(house.now())) > 0

export const isQuoteEnding = (house: OpenHouse, { statut, cgvHash, devisExpireLe }: DemoCommande) =>
  statut === 'ESTIMATION_ENVOYEE' &&
  cgvHash === null &&
  devisExpireLe !== null &&
  devisExpireLe <= endingUntil(parisDay(house.now()))

export const isWithoutManuscript = ({ statut, files }: DemoCommande) =>
  awaitsManuscript({ statut, hasManuscript: files.some(({ type }) => type === 'SOURCE') })

/** True when every filter but the status keeps an order. */
export function isKept(
  house: OpenHouse,
  order: DemoCommande,
  { search, clientId, correcteurId, aFaire, ...days }: BoardFilters,
) {
  return [
    !search || isFound(house, order, search),
    !clientId || order.clientId === clientId,
    !correcteurId || (order.correcteurId ?? 'aucun') === correcteurId,
    aFaire !== 'confier' || isToEntrust(order),
    aFaire !== 'retard' || isLate(house, order),
    aFaire !== 'devis' || isQuoteEnding(house, order),
    aFaire !== 'manuscrit' || isWithoutManuscript(order),
    isDated(order.createdAt, days),
  ].every(Boolean)
}

function isFound(house: OpenHouse, order: DemoCommande, search: string): boolean {
  if (order.numero === commandeNumberIn(search) || order.id === search) return true
  const { prenom, nom, email } = clientOf(house, order.clientId)
  const numbers = order.factures.map(({ number }) => number)
  return holdsWords([order.titre, prenom, nom, email, ...numbers].join(' '), search)
}

/** The order of a list of orders: empty values last, then the newest. */
export function orderOf(house: OpenHouse, filters: Filters) {
  const { sortBy, sortDirection } = sortOf(filters, 'createdAt')
  const keys: Record<typeof sortBy, (order: DemoCommande) => string | number | null> = {
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
  return comparing(sortDirection, keys[sortBy], ({ id }) => id)
}
