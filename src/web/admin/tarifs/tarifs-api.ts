import type { z } from 'zod'
import type { AdminTarif, adminTarifQuery, TarifChange, TarifEntry } from '#contract/tarifs/admin-tarif.ts'
import type { Pagination } from '#contract/shared/list.ts'

export type TarifFilters = z.input<typeof adminTarifQuery>

export type TarifsApi = {
  /** In the order of the house, on sale or not. */
  list(filters: TarifFilters): Promise<{ data: AdminTarif[]; pagination: Pagination }>
  get(id: string): Promise<AdminTarif>
  /** INVALID when its name or price text contradicts its mode. */
  create(entry: TarifEntry): Promise<AdminTarif>
  /** CONFLICT when somebody changed it since it was read (`updatedAt`). */
  update(id: string, changes: TarifChange): Promise<AdminTarif>
  /** CONFLICT when an order names it: it is taken off sale instead. */
  remove(id: string): Promise<void>
  /** All of them, in their new order; CONFLICT when one was added or deleted meanwhile. */
  reorder(ids: string[]): Promise<void>
}
