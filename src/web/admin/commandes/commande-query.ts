import type { z } from 'zod'
import { commandeFilters } from '#contract/commandes/admin-endpoints.ts'
import { useFilters } from '../../lib/use-filters.ts'

const DEFAULT_LIMIT = 25

export type CommandeQuery = z.output<typeof commandeFilters>

/** What the address asks of the orders. */
export const useCommandeQuery = (): CommandeQuery => useFilters(commandeFilters, { limit: DEFAULT_LIMIT })

/** Whether a list is less than all the orders. */
export const isFiltered = ({ search, statut, correcteurId, aFaire, dateFrom, dateTo }: CommandeQuery) =>
  [search, statut, correcteurId, aFaire, dateFrom, dateTo].some(Boolean)

export const TO_DO_LABELS = { confier: 'À confier', retard: 'En retard', devis: 'Devis à échéance' } as const
