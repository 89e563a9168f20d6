/**
 * <SortSelect options={[{ label: 'Les plus récents', by: 'createdAt', direction: 'desc' }, …]} />
 *
 * The order of a list that is not a table, or has no headers on a phone. The first option is the list’s own order, which
 * the address (`sortBy`, `sortDirection`) leaves out; an unknown one in the address is the first.
 */
import { useNavigate, useSearchParams } from 'react-router'
import { FilterSelect } from './filters.tsx'
import { queryWith } from './query-link.ts'

type SortOption = { label: string; by: string; direction: 'asc' | 'desc' }

export function SortSelect({ options }: { options: readonly SortOption[] }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { by, direction } = {
    by: params.get('sortBy') ?? options[0]?.by,
    direction: params.get('sortDirection'),
  }
  const asked = options.find((option) => option.by === by && (!direction || option.direction === direction))
  const choose = (label: string) => {
    const option = options.find((other) => other.label === label)
    const isFirst = option === options[0]
    void navigate(
      queryWith(params, {
        sortBy: isFirst ? undefined : option?.by,
        sortDirection: isFirst ? undefined : option?.direction,
        page: undefined,
      }),
      { preventScrollReset: true },
    )
  }
  return (
    <FilterSelect label="Trier" value={asked?.label ?? options[0]?.label ?? ''} onChange={choose}>
      {options.map(({ label }) => (
        <option key={label}>{label}</option>
      ))}
    </FilterSelect>
  )
}
