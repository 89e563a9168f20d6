/**
 * <LeaderList><Leader term="240 pages à 2,00 €">480,00 €</Leader>…</LeaderList>
 *
 * A term, a row of dots, a figure: a <dl> of bills and summaries.
 */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export function LeaderList({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={clsx('leaders', className)}>{children}</dl>
}

export function Leader({
  term,
  className,
  children,
}: {
  term: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <div className={clsx('leader flex items-baseline gap-s2', className)}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
