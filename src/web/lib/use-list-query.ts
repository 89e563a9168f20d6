import { useSearchParams } from 'react-router'

const MOST_A_PAGE = 100

/** What the address says of a list: its page, its size, and the whole query as a link would carry it. */
export function useListQuery(defaultLimit: number) {
  const [params] = useSearchParams()
  return {
    params,
    page: Math.max(1, Number(params.get('page')) || 1),
    limit: Math.min(Math.max(1, Number(params.get('limit')) || defaultLimit), MOST_A_PAGE),
    search: params.size > 0 ? `?${params}` : '',
  }
}
