import type { z } from 'zod'
import type { Pagination } from '#contract/shared/list.ts'
import type {
  AdminSample,
  AdminSampleDetail,
  SampleChange,
  sampleFilters,
} from '#contract/support/admin-endpoints.ts'

export type SampleFilters = z.input<typeof sampleFilters>

export type SamplesApi = {
  /** The latest first, unless said otherwise. */
  list(filters: SampleFilters): Promise<{ data: AdminSample[]; pagination: Pagination }>
  get(id: string): Promise<AdminSampleDetail>
  /** Where the house is with it; an answer in its conversation says so by itself. */
  update(id: string, change: SampleChange): Promise<AdminSampleDetail>
}
