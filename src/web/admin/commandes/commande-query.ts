import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { commandeFilters } from '#contract/commandes/admin-endpoints.ts'

const DEFAULT_LIMIT = 25

export type CommandeQuery = z.output<typeof commandeFilters>

/** What the address asks of the orders; an unreadable value is an absent one. */
export function useCommandeQuery(): CommandeQuery {
  const [params] = useSearchParams()
  return commandeFilters.parse({ limit: DEFAULT_LIMIT, ...Object.fromEntries(params) })
}

/** Whether a list is less than all the orders. */
export const isFiltered = ({ search, statut, correcteurId, aFaire, dateFrom, dateTo }: CommandeQuery) =>
  [search, statut, correcteurId, aFaire, dateFrom, dateTo].some(Boolean)

export const TO_DO_LABELS = { confier: 'À confier', retard: 'En retard' } as const
