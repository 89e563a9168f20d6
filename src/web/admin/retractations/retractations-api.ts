import type { z } from 'zod'
import type {
  AdminRetractation,
  AdminRetractationDetail,
  executionEntry,
  partEntry,
  rattachementEntry,
  refusEntry,
  retractationFilters,
} from '#contract/retractations/admin-endpoints.ts'
import type { Pagination } from '#contract/shared/list.ts'

export type RetractationFilters = z.input<typeof retractationFilters>
export type Rattachement = z.input<typeof rattachementEntry>
export type Refus = z.input<typeof refusEntry>
export type PartMontree = z.input<typeof partEntry>
export type Execution = z.input<typeof executionEntry>

/** The withdrawals declared, and what the house does of each (decision 090). NOT_FOUND, and CONFLICT for what is not to be done. */
export type RetractationsApi = {
  /** The latest first, unless said otherwise. */
  list(filters: RetractationFilters): Promise<{ data: AdminRetractation[]; pagination: Pagination }>
  /** With what is due. */
  get(id: string): Promise<AdminRetractationDetail>
  /** Says which order it is of; what was decided of another is forgotten. */
  match(id: string, order: Rattachement): Promise<AdminRetractationDetail>
  unmatch(id: string): Promise<AdminRetractationDetail>
  /** One that came late, of finished work or of a professional; its author reads why. */
  refuse(id: string, refus: Refus): Promise<AdminRetractationDetail>
  /** To one that could be refused, or that nobody has confirmed. */
  agree(id: string): Promise<AdminRetractationDetail>
  /** Shows the client what is kept, before it is final. */
  propose(id: string, part: PartMontree): Promise<AdminRetractationDetail>
  /** Refund, credit note and cancelled order, once. */
  execute(id: string, execution: Execution): Promise<AdminRetractationDetail>
}
