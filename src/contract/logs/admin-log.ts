import { z } from 'zod'
import { instant } from '../shared/instant.ts'
import {
  filterOf,
  idFilter,
  momentFilter,
  pageQuery,
  pagination,
  searchText,
  sortBy,
  sortDirection,
} from '../shared/list.ts'
import { personRef, role } from '../users/user.ts'
import { LOG_ACTIONS, LOG_TYPES } from './log-entry.ts'

/** The author of an act: a known account, an erased one (« compte supprimé »), a visitor, or the system. */
export const LOG_AUTHORS = ['COMPTE', 'COMPTE_SUPPRIME', 'VISITEUR', 'SYSTEME'] as const
export type LogAuthorKind = (typeof LOG_AUTHORS)[number]

/** A line of the audit (specification 2 §3). */
export const adminLog = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  /** Null for somebody unknown, or erased. */
  user: personRef.extend({ role }).nullable(),
  auteur: z.enum(LOG_AUTHORS),
  action: z.enum(LOG_ACTIONS),
  type: z.enum(LOG_TYPES),
  description: z.string(),
  /** Ids and codes, with `before` and `after` for a change: never a name. */
  metadata: z.record(z.string(), z.unknown()),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: instant,
})
export type AdminLog = z.output<typeof adminLog>

export const logFilters = z.object({
  ...pageQuery(),
  /** Words of the description or of the action, the author's name or e-mail, an address; or the id of an object. */
  search: searchText,
  type: filterOf(z.enum(LOG_TYPES, 'Ce type n’existe pas')),
  action: filterOf(z.enum(LOG_ACTIONS, 'Cette action n’existe pas')),
  userId: idFilter,
  dateFrom: momentFilter,
  dateTo: momentFilter,
  sortBy: sortBy(['createdAt']),
  sortDirection,
})
export type LogQuery = z.output<typeof logFilters>

/** The filters of the export: every line found, not a page of them. */
export const logExport = logFilters.omit({ page: true, limit: true })
export type LogExport = z.output<typeof logExport>

export const adminLogList = z.object({ data: z.array(adminLog), pagination })
