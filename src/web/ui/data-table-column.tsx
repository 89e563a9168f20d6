/**
 * A column of a DataTable:
 * { id: 'montant', header: 'Montant', cell: (row) => formatEuros(row.montant), kind?, sortable?, sortFirst?, under?, footer?, phone?, narrow? }
 *
 * id: the value of `sortBy` in the address.
 * kind: 'title' (carries the row’s link, `under` is its second line) | 'status' | 'amount' and 'count' (right-aligned) |
 *       'date' | 'text' (default) | 'actions' (at the end, clickable over the row)
 * phone: on a phone a row is a card: title, status, amount and date have their place there; 'line' gives any other
 *        column a line of its own with its header, 'hide' (its default) leaves it out.
 * narrow: 'hide' when the board has little room.
 */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  under?: (row: Row) => ReactNode
  footer?: ReactNode
  kind?: 'title' | 'status' | 'amount' | 'count' | 'date' | 'text' | 'actions'
  sortable?: boolean
  sortFirst?: 'asc' | 'desc'
  phone?: 'line' | 'hide'
  narrow?: 'hide'
}

const classes = {
  title: 'cell-title',
  status: 'cell-status',
  amount: 'amount',
  count: 'pagecount',
  date: 'cell-date',
  text: 'cell-text',
  actions: 'cell-actions',
} as const

/** A cell’s look; on a phone only the first column of a kind takes that kind’s place on the card. */
export function cellClass<Row>(column: Column<Row>, columns: readonly Column<Row>[]): string {
  const kind = column.kind ?? 'text'
  const isFirstOfKind = columns.find((other) => other.kind === kind) === column
  const hasPlace = isFirstOfKind && kind !== 'text' && kind !== 'count'
  const phone = column.phone ?? (hasPlace ? undefined : 'hide')
  return clsx(
    classes[kind],
    phone === 'hide' && 'hide-phone',
    phone === 'line' && 'phone-line',
    column.narrow === 'hide' && 'hide-narrow',
  )
}

type CellContentProps<Row> = { column: Column<Row>; row: Row; link: string | undefined; open: boolean }

/** The content of a cell; in a title’s, the link of the whole row. */
export function CellContent<Row>({ column, row, link, open }: CellContentProps<Row>) {
  const content = column.cell(row)
  if (column.kind !== 'title') return content
  const under = column.under?.(row)
  return (
    <>
      {link ? (
        <Link className="row-link whole-link" to={link} aria-current={open || undefined} preventScrollReset>
          {content}
        </Link>
      ) : (
        <span className="row-title">{content}</span>
      )}
      {under && <span className="who">{under}</span>}
    </>
  )
}
