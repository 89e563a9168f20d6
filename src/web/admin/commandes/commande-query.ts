import type { z } from 'zod'
import type { api } from '#contract/api.ts'
import { commandeFilters } from '#contract/commandes/admin-endpoints.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { useHouseFilters } from '../shell/use-house-filters.ts'

export type CommandeQuery = z.output<typeof commandeFilters>
export type CommandeStats = ReplyOf<typeof api.admin.commandes.list>['stats']

/** What the address asks of the orders. */
export const useCommandeQuery = (): CommandeQuery => useHouseFilters(commandeFilters)

/** Whether a list is less than all the orders. */
export const isFiltered = ({ search, statut, correcteurId, aFaire, dateFrom, dateTo }: CommandeQuery) =>
  [search, statut, correcteurId, aFaire, dateFrom, dateTo].some(Boolean)

export const TO_DO_LABELS = {
  confier: 'À confier',
  retard: 'En retard',
  devis: 'Devis à échéance',
  manuscrit: 'Manuscrit attendu',
} as const
