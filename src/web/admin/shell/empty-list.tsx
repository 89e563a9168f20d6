import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAdminPath } from '../back-office.tsx'

type EmptyListProps = {
  /** The address of the whole list: `/factures`. */
  path: `/${string}`
  /** Whether filters or a search leave nothing. */
  filtered: boolean
  /** « Aucune facture ». */
  none: string
  /** « Voir toutes les factures ». */
  seeAll: string
  /** What else to search for: « un autre numéro ». */
  hint: string
  /** When a first one comes. */
  children: ReactNode
  /** How to make the first one. */
  action?: ReactNode
}

/** A list without a row: because of what was asked, with the way back to all of it, or because there is none yet. */
export function EmptyList({ path, filtered, none, seeAll, hint, children, action }: EmptyListProps) {
  const pathTo = useAdminPath()
  if (!filtered) {
    return (
      <EmptyState title={`${none} pour l’instant`} action={action}>
        {children}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`${none} ne correspond à ces critères`}
      mark="deleatur"
      action={
        <ButtonLink to={pathTo(path)} size="compact">
          {seeAll}
        </ButtonLink>
      }
    >
      Retirez un filtre, ou cherchez {hint}.
    </EmptyState>
  )
}
