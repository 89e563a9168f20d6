import type { BoardFilters, commandeFilters } from '#contract/commandes/admin-endpoints.ts'
import { commandeNumberIn } from '#contract/commandes/commande-number.ts'
import { daysLate } from '#contract/commandes/days-late.ts'
import { endingUntil } from '#contract/commandes/quote.ts'
import { COMMANDE_STATUTS, isToEntrust } from '#contract/commandes/statuts.ts'
import { awaitsManuscript } from '#contract/commandes/work-started.ts'
import { sortOf } from '#contract/shared/list.ts'
import { holdsPhone } from '#contract/shared/phone-key.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { holdsWords, searchable } from '#contract/shared/searchable.ts'
import { comparing, isDated } from './catalogue.ts'
import type { DemoCommande } from './demo-house.ts'
import { clientOf, type OpenHouse } from './open-house.ts'

type Filters = ReturnType<typeof commandeFilters.parse>

export const isLate = (house: OpenHouse, commande: DemoCommande) =>
  daysLate(commande, parisDay(house.now())) > 0

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
  commande: DemoCommande,
  { search, clientId, correcteurId, aFaire, ...days }: BoardFilters,
) {
  return [
    !search || isFoundBy(house, commande, search),
    !clientId || commande.clientId === clientId,
    !correcteurId || (commande.correcteurId ?? 'aucun') === correcteurId,
    aFaire !== 'confier' || isToEntrust(commande),
    aFaire !== 'retard' || isLate(house, commande),
    aFaire !== 'devis' || isQuoteEnding(house, commande),
    aFaire !== 'manuscrit' || isWithoutManuscript(commande),
    isDated(commande.createdAt, days),
  ].every(Boolean)
}

/** True when a search finds an order, hence its invoice and its thread: by its words, its number, its id or its client's telephone. */
export function isFoundBy(house: OpenHouse, commande: DemoCommande, search: string): boolean {
  if (commande.numero === commandeNumberIn(search) || commande.id === search) return true
  const { prenom, nom, email, telephone } = clientOf(house, commande.clientId)
  if (holdsPhone(telephone, search)) return true
  const numbers = commande.factures.map(({ number }) => number)
  return holdsWords([commande.titre, prenom, nom, email, ...numbers].join(' '), search)
}

/** The order of a list of orders: empty values last, then the newest. */
export function orderOf(house: OpenHouse, filters: Filters) {
  const { sortBy, sortDirection } = sortOf(filters, 'createdAt')
  const keys: Record<typeof sortBy, (commande: DemoCommande) => string | number | null> = {
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
    titre: ({ titre }) => searchable(titre),
    client: ({ clientId }) => searchable(clientOf(house, clientId).nom),
    nombrePages: ({ nombrePages }) => nombrePages,
    statut: ({ statut }) => COMMANDE_STATUTS.indexOf(statut),
    correcteur: (commande) => house.correcteurs.find(({ id }) => id === commande.correcteurId)?.nom ?? null,
    datePromise: ({ datePromise }) => datePromise,
    amount: ({ montant }) => montant,
  }
  return comparing(sortDirection, keys[sortBy], ({ id }) => id)
}
