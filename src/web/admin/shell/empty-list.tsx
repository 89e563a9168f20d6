import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAdminPath } from '../back-office.tsx'

export type EmptyListProps = {
  /** The address of the whole list: `/factures`. */
  path: `/${string}`
  /** True when filters or a search leave no row. */
  filtered: boolean
  /** « Aucune facture ». */
  none: string
  /** « Voir toutes les factures ». */
  seeAll: string
  /** A suggestion of another search: « un autre numéro ». */
  hint: string
  /** When the first row appears, or what a row is for. */
  explanation: string
  /** A way to create the first row. */
  action?: ReactNode
}

/** A list without a row: its filters leave none, with a link to the whole list, or none exists yet. */
export function EmptyList({ path, filtered, none, seeAll, hint, explanation, action }: EmptyListProps) {
  const pathTo = useAdminPath()
  if (!filtered) {
    return (
      <EmptyState title={`${none} pour l’instant`} action={action}>
        {explanation}
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
