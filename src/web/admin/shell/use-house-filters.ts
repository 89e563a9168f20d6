import type { z } from 'zod'
import { useFilters } from '../../lib/use-filters.ts'
import { useKeptSize } from './use-kept-size.ts'

/** What the address asks of a list of the house, by pages of the size that the person chose last. */
export function useHouseFilters<Filters>(schema: z.ZodType<Filters>): Filters {
  const [limit] = useKeptSize()
  return useFilters(schema, { limit })
}
