import type { z } from 'zod'
import type {
  AdminCorrecteur,
  CorrecteurChange,
  correcteurEntry,
  correcteurFilters,
} from '#contract/correcteurs/admin-correcteur.ts'
import type { Pagination } from '#contract/shared/list.ts'

export type CorrecteurFilters = z.input<typeof correcteurFilters>
/** At work unless said otherwise. */
export type NewCorrecteur = z.input<typeof correcteurEntry>

export type CorrecteursApi = {
  /** In the order of the site, unless said otherwise, with what each holds. */
  list(filters: CorrecteurFilters): Promise<{ data: AdminCorrecteur[]; pagination: Pagination }>
  get(id: string): Promise<AdminCorrecteur>
  /** After the others unless its place is said. */
  create(profile: NewCorrecteur): Promise<AdminCorrecteur>
  /** CONFLICT when somebody changed it since it was read (`updatedAt`). */
  update(id: string, changes: CorrecteurChange): Promise<AdminCorrecteur>
  /** CONFLICT for who was ever given an order: they are deactivated. */
  remove(id: string): Promise<void>
}
