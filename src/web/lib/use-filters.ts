import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { queryWith } from '../ui/query-link.ts'

/** The filters in the address, parsed by the list's contract; an unreadable value counts as absent. */
export function useFilters<Filters>(schema: z.ZodType<Filters>, { limit }: { limit: number }): Filters {
  const [params] = useSearchParams()
  const asked = { limit, ...Object.fromEntries(params) }
  const read = schema.safeParse(asked)
  if (read.success) return read.data
  const unreadable = new Set(read.error.issues.map(({ path }) => path[0]))
  const readable = Object.entries(asked).filter(([name]) => !unreadable.has(name))
  return schema.parse(Object.fromEntries(readable))
}

/** Changes the filters in the address, back to the first page; an undefined filter is removed. */
export function useChangeFilters(): (changes: Record<string, string | undefined>) => void {
  const [, setParams] = useSearchParams()
  return (changes) =>
    setParams((current) => queryWith(current, { ...changes, page: undefined }), { preventScrollReset: true })
}
