/**
 * <PageTitle crumbs={[{ label: 'Mes projets', to: '/app/projects' }]} note? actions?>Les Hauts de Lozère</PageTitle>
 */
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Crumb = { label: string; to: string }
type PageTitleProps = {
  crumbs?: readonly Crumb[]
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function PageTitle({ crumbs, note, actions, children }: PageTitleProps) {
  return (
    <div className="page-title grid gap-s2">
      {crumbs && <Crumbs crumbs={crumbs} />}
      <div className="flex flex-wrap gap-x-s5 gap-y-s3 items-center justify-between">
        <h1 className="title">{children}</h1>
        {actions && <div className="flex flex-wrap gap-s2">{actions}</div>}
      </div>
      {note && <p className="muted">{note}</p>}
    </div>
  )
}

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Fil d’Ariane">
      <ol className="flex flex-wrap gap-x-s2 gap-y-s1">
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link className="max-md:py-s2" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
