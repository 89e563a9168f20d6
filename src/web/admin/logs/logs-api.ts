import type { z } from 'zod'
import type { AdminLog, logFilters } from '#contract/logs/admin-log.ts'
import type { Pagination } from '#contract/shared/list.ts'

export type LogFilters = z.input<typeof logFilters>

/** The audit log: read, never written by a page. */
export type LogsApi = {
  /** The latest first, unless said otherwise. */
  list(filters: LogFilters): Promise<{ data: AdminLog[]; pagination: Pagination }>
  get(id: string): Promise<AdminLog>
}
