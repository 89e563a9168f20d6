import type { z } from 'zod'
import type { api } from '#contract/api.ts'
import { boardFilters, commandeFilters } from '#contract/commandes/admin-endpoints.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { useHouseFilters } from '../shell/use-house-filters.ts'

export type CommandeQuery = z.output<typeof commandeFilters>
export type CommandeStats = ReplyOf<typeof api.admin.commandes.list>['stats']

/** The filters of the list of orders, read from the address. */
export const useCommandeQuery = (): CommandeQuery => useHouseFilters(commandeFilters)

/** True when a filter may leave some orders out. */
export const isFiltered = (query: CommandeQuery) =>
  [query.statut, ...Object.values(boardFilters.parse(query))].some(Boolean)

export const TO_DO_LABELS = {
  confier: 'À confier',
  remis: 'Texte remis, à envoyer',
  retard: 'En retard',
  devis: 'Devis à échéance',
  manuscrit: 'Manuscrit attendu',
} as const
