import { Columns3, List } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { queryWith } from '../../ui/query-link.ts'

/** The query parameter that shows the board. */
export const BOARD = { vue: 'tableau' } as const

/** True when the address asks for the board instead of the list. */
export function useIsBoard(): boolean {
  const [params] = useSearchParams()
  return params.get('vue') === BOARD.vue
}

/** The link between the list and the board. */
export function ViewLink() {
  const [params] = useSearchParams()
  return useIsBoard() ? (
    <ButtonLink size="compact" variant="quiet" icon={List} to={queryWith(params, { vue: undefined })}>
      Vue en liste
    </ButtonLink>
  ) : (
    <ButtonLink
      size="compact"
      variant="quiet"
      icon={Columns3}
      to={queryWith(params, { ...BOARD, statut: undefined, page: undefined })}
    >
      Vue par étapes
    </ButtonLink>
  )
}
