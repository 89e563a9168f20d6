/** <PastEnd to="/app/files" />   a page past the last one of a list, requested by an old link. */
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export function PastEnd({ to }: { to: string }) {
  return (
    <EmptyState
      title="Cette page est vide"
      action={
        <ButtonLink to={to} size="compact">
          Revenir au début
        </ButtonLink>
      }
    >
      La liste est plus courte qu’elle ne l’était.
    </EmptyState>
  )
}
