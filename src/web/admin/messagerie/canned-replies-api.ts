import type { z } from 'zod'
import type { cannedQuery } from '#contract/messages/canned-endpoints.ts'
import type { CannedChange, CannedForm, CannedReply } from '#contract/messages/canned-reply.ts'
import type { Pagination } from '#contract/shared/list.ts'

export type CannedFilters = z.input<typeof cannedQuery>

export type CannedRepliesApi = {
  /** By their titles. */
  list(filters: CannedFilters): Promise<{ data: CannedReply[]; pagination: Pagination }>
  get(id: string): Promise<CannedReply>
  /** CONFLICT for a title that another one bears. */
  create(form: CannedForm): Promise<CannedReply>
  /** CONFLICT too when somebody changed it since it was read (`updatedAt`). */
  update(id: string, changes: CannedChange): Promise<CannedReply>
  remove(id: string): Promise<void>
}
