import { formatShortDate } from '#contract/format/dates.ts'
import { useChangeFilters } from '../../lib/use-filters.ts'
import { FilterChip } from '../../ui/filters.tsx'

type PeriodChipsProps = { period: { dateFrom?: string | undefined; dateTo?: string | undefined } }

/** The period in the address of a list, as a chip to remove. */
export function PeriodChips({ period: { dateFrom, dateTo } }: PeriodChipsProps) {
  const change = useChangeFilters()
  return (
    <>
      {dateFrom && (
        <FilterChip onRemove={() => change({ dateFrom: undefined })}>
          Depuis le {formatShortDate(dateFrom)}
        </FilterChip>
      )}
      {dateTo && (
        <FilterChip onRemove={() => change({ dateTo: undefined })}>
          Jusqu’au {formatShortDate(dateTo)}
        </FilterChip>
      )}
    </>
  )
}
