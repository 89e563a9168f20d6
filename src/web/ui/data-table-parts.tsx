/**
 * <BulkBar count={2} words={CHOSEN} onClear={…}><button type="button">Exporter</button></BulkBar>
 *
 * The actions on a table’s selection, and the one that empties it; nothing while it is empty.
 */
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { countOf, type PluralForms } from '#contract/format/plural.ts'
import { keepFocus } from './keep-focus.ts'
import { Icon } from './marks.tsx'
import { queryWith } from './query-link.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type TableSort = { by: string; direction: 'asc' | 'desc' }

type BulkBarProps = { count: number; words: PluralForms; onClear: () => void; children: ReactNode }

export function BulkBar({ count, words, onClear, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <div
      className="bulk w-fit mt-s4 mb-0 mx-s5 max-md:mx-s4 print:hidden"
      role="region"
      aria-label="Actions sur la sélection"
      data-removes
      ref={keepFocus}
    >
      <span aria-live="polite">{countOf(count, words)}</span>
      {children}
      <button type="button" onClick={onClear}>
        Désélectionner
      </button>
    </div>
  )
}

type SortableHeaderProps = {
  id: string
  className?: string
  sorted: false | 'asc' | 'desc'
  /** The sort that a click asks for; false for a column that does not sort. */
  next: false | 'asc' | 'desc'
  /** True for a header that only screen readers read. */
  hidden: boolean
  children: ReactNode
}

const spoken = { asc: 'ascending', desc: 'descending' } as const

export function SortableHeader({ id, className, sorted, next, hidden, children }: SortableHeaderProps) {
  const [params] = useSearchParams()
  if (!next) {
    return (
      <th scope="col" className={className}>
        {hidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
      </th>
    )
  }
  return (
    <th scope="col" className={className} aria-sort={sorted ? spoken[sorted] : undefined}>
      <Link
        className="sort-link inline-flex items-center gap-s1"
        to={queryWith(params, { sortBy: id, sortDirection: next, page: undefined })}
        data-sorted={sorted || undefined}
        preventScrollReset
      >
        {children}
        <Icon name="down" />
      </Link>
    </th>
  )
}

const WAITING_ROWS = Array.from({ length: 10 }, (_, row) => row)

/** Grey rows, as tall as the real ones: the list does not jump when its data arrives. */
export function SkeletonRows({ columns }: { columns: number }) {
  return WAITING_ROWS.map((row) => (
    <tr key={row} className="waiting-row">
      <td className="h-[theme(--waiting-row)]" colSpan={columns}>
        {row === 0 && <span className="visually-hidden">Chargement</span>}
        <span className="skeleton-bar" style={{ width: `${60 + ((row * 17) % 40)}%` }} />
      </td>
    </tr>
  ))
}
