import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useOutlet } from 'react-router'

/** A section: its list, and the panel that is open beside it. */
export function Board({ children }: { children: ReactNode }) {
  const panel = useOutlet()
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className={clsx('grid min-w-0 items-start print:block', panel && 'board--open')}
    >
      <div className="list">{children}</div>
      {panel}
    </main>
  )
}
