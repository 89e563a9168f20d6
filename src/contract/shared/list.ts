import { z } from 'zod'
import { isCountable } from './instant.ts'
import { withoutInvisible } from './invisible.ts'

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

/** A search text: trimmed, bounded, without control nor invisible characters. */
export const searchText = z
  .string()
  .transform((text) =>
    withoutInvisible(text.toWellFormed())
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100),
  )
  .optional()

/** A sort column among those a list knows; an unknown one is ignored. */
export const sortBy = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.enum(columns).optional().catch(undefined)

export const sortDirection = filterOf(z.enum(['asc', 'desc']))

type Sort<Column extends string> = { sortBy?: Column | undefined; sortDirection?: 'asc' | 'desc' | undefined }

/** The column that a list is sorted by, and its direction: its own column, of moments, from the latest; any other from the least. */
export function sortOf<Column extends string>(
  query: Sort<Column>,
  own: NoInfer<Column>,
): { sortBy: Column; sortDirection: 'asc' | 'desc' } {
  const column = query.sortBy ?? own
  return { sortBy: column, sortDirection: query.sortDirection ?? (column === own ? 'desc' : 'asc') }
}

/**
 * A filter of a list (decisions §2): absent, empty, `all` or `tous` in any case mean none; any other unknown value is refused, since a list
 * that ignores a filter answers another question.
 */
export function filterOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess(
      (value: z.input<Schema> | undefined) => (isNone(value) ? undefined : value),
      schema.optional(),
    )
    .optional()
}

const isNone = (value: unknown) => typeof value === 'string' && /^\s*(all|tous)?\s*$/i.test(value)

/** A filter that is on or off. */
export const booleanFilter = filterOf(z.stringbool({ error: 'Saisissez true ou false' }))

/** The id of something that a list filters by. */
export const idFilter = filterOf(z.uuid('Cet identifiant n’est pas valide'))

/** Some rows of a list, those that were ticked: their ids, a comma between them. */
export const idsFilter = filterOf(
  z
    .string()
    .transform((ids) => ids.split(','))
    .refine((ids) => ids.length <= MAX_LIMIT && ids.every(isId), 'Ces identifiants ne sont pas valides'),
)

const isId = (id: string) => z.uuid().safeParse(id).success

const NO_MOMENT = 'Saisissez un jour (2026-11-23) ou un instant (2026-11-23T09:30:00Z)'

/** A day, in the calendar of Paris, or an instant: where a period begins or ends, itself within it. */
export const momentFilter = filterOf(
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], NO_MOMENT)
    .refine((moment) => isCountable(moment.slice(0, 10)), NO_MOMENT),
)

export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  hasNextPage: z.boolean(),
  /** Present only on a text search: the count stopped at 1 000. */
  totalCapped: z.boolean().optional(),
})
export type Pagination = z.output<typeof pagination>

/** The pagination of a list, from the asked page and the total. */
export function paginationOf({ page, limit }: { page: number; limit: number }, total: number): Pagination {
  const totalPages = Math.ceil(total / limit)
  return { page, limit, total, totalPages, hasNextPage: page < totalPages }
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(Math.trunc(value) || 1, 1), max)
}
