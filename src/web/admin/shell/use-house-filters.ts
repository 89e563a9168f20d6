import type { z } from 'zod'
import { useFilters } from '../../lib/use-filters.ts'
import { useKeptSize } from './use-kept-size.ts'

/** The filters of a list of the house, read from the address, with the page size that the person chose last. */
export function useHouseFilters<Filters>(schema: z.ZodType<Filters>): Filters {
  const [limit] = useKeptSize()
  return useFilters(schema, { limit })
}
