/**
 * <EmptyState title="Aucun projet pour l’instant" action={<ButtonLink …>} mark? level?>Un projet, c’est … </EmptyState>
 *
 * Explains an empty part: its purpose, the reason that it is empty, one action.
 */
import type { ReactNode } from 'react'
import { Mark, type MarkName } from './marks.tsx'

type EmptyStateProps = {
  title: string
  children: ReactNode
  action?: ReactNode
  mark?: MarkName
  /** The heading’s rank on the page. */
  level?: 1 | 2 | 3
}

export function EmptyState({ title, children, action, mark = 'caret', level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty grid gap-s3 justify-items-start max-w-measure">
      <Mark name={mark} />
      <Heading className="head">{title}</Heading>
      <p className="prose muted">{children}</p>
      {action && <div className="actions mt-s2">{action}</div>}
    </div>
  )
}
