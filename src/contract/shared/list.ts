import { z } from 'zod'

const MAX_LIMIT = 100
const MAX_PAGE = 100_000

/** `limit` is clamped, never refused (decisions §2); an empty parameter is an absent one. */
export const pageQuery = (defaultLimit = 10, maxLimit = MAX_LIMIT) => ({
  page: z.coerce
    .number<string | number>()
    .catch(1)
    .transform((page) => clamp(page, MAX_PAGE))
    .default(1),
  limit: z.coerce
    .number<string | number>()
    .catch(defaultLimit)
    .transform((limit) => clamp(limit, maxLimit))
    .default(defaultLimit),
})

/** A search text: trimmed, bounded, without control characters. */
export const searchText = z
  .string()
  .transform((text) =>
    text
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100),
  )
  .optional()

/** A sort column among those a list knows; an unknown one is ignored. */
export const sortBy = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.enum(columns).optional().catch(undefined)

export const sortDirection = z.enum(['asc', 'desc']).optional().catch(undefined)

export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  hasNextPage: z.boolean(),
  /** Only on a text search: the count stopped at 1 000. */
  totalCapped: z.boolean().optional(),
})
export type Pagination = z.output<typeof pagination>

/** The pagination of a list, from what was asked and what was counted. */
export function paginationOf({ page, limit }: { page: number; limit: number }, total: number): Pagination {
  const totalPages = Math.ceil(total / limit)
  return { page, limit, total, totalPages, hasNextPage: page < totalPages }
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(Math.trunc(value) || 1, 1), max)
}
