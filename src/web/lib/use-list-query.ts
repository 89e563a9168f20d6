import { useSearchParams } from 'react-router'

const MOST_A_PAGE = 100

/** The page, size and whole query of a list, read from the address. */
export function useListQuery(defaultLimit: number) {
  const [params] = useSearchParams()
  return {
    params,
    page: Math.max(1, Number(params.get('page')) || 1),
    limit: Math.min(Math.max(1, Number(params.get('limit')) || defaultLimit), MOST_A_PAGE),
    search: params.size > 0 ? `?${params}` : '',
  }
}
