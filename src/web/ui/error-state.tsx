/**
 * <ErrorState title="Impossible d’afficher les commandes" retry={refetch} busy? action?>Rien n’est perdu : …</ErrorState>
 *
 * Tells an error: its nature, the data kept, the next step. Announced; « Réessayer » when `retry` is given.
 */
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Mark } from './marks.tsx'

type ErrorStateProps = {
  title: string
  children?: ReactNode
  retry?: () => void
  busy?: boolean
  action?: ReactNode
}

export function ErrorState({ title, children, retry, busy, action }: ErrorStateProps) {
  return (
    <div className="empty grid gap-s3 justify-items-start max-w-measure" role="alert">
      <Mark name="deleatur" />
      <p className="head">{title}</p>
      {children && <p className="prose">{children}</p>}
      {(retry || action) && (
        <div className="actions">
          {retry && (
            <Button icon="retry" busy={busy} onClick={retry}>
              Réessayer
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
