/**
 * <LinkTabs label="Statut" tabs={[{ label: 'Toutes', to: '?', count: 312, current: true }]} />
 *
 * Views of one list, each with its address.
 */
import { Link } from 'react-router'

type LinkTab = { label: string; to: string; count?: number; current: boolean }

export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className="statuses print:hidden" aria-label={label}>
      {tabs.map(({ label: word, to, count, current }) => (
        <Link key={to} to={to} aria-current={current || undefined} preventScrollReset>
          {word} <span>{count}</span>
        </Link>
      ))}
    </nav>
  )
}
