/**
 * A column of a DataTable:
 * { id: 'montant', header: 'Montant', cell: (row) => formatEuros(row.montant), kind?, sortable?, sortFirst?, under?, footer?, phone?, narrow? }
 *
 * kind: 'title' (carries the row’s link, `under` is its second line) | 'status' | 'amount' and 'count' (right-aligned) |
 *       'date' | 'text' (default) | 'actions' (at the end, clickable over the row)
 * phone: on a phone a row is a card: title, status, amount and date have their place there; 'line' gives any other
 *        column a line of its own with its header, 'hide' (its default) leaves it out.
 * narrow: 'hide' where the board has little room.
 */
import {
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
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

type CellLook = { className: string; label?: string }

export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<CellLook>(),
})

export function columnDefs<Row extends object>(
  columns: readonly Column<Row>[],
  rowLink: ((row: Row) => string) | undefined,
  isOpen: ((row: Row) => boolean) | undefined,
) {
  const helper = createColumnHelper<typeof features, Row>()
  return columns.map((column, index) =>
    helper.display({
      id: column.id,
      header: column.header,
      footer: () => column.footer,
      enableSorting: column.sortable ?? false,
      sortDescFirst: column.sortFirst === 'desc',
      meta: { className: classesOf(column, index, columns), label: column.header },
      cell: ({ row: { original } }) =>
        column.kind === 'title' ? (
          <TitleCell to={rowLink?.(original)} current={isOpen?.(original)} under={column.under?.(original)}>
            {column.cell(original)}
          </TitleCell>
        ) : (
          column.cell(original)
        ),
    }),
  )
}

type TitleCellProps = { to?: string; current?: boolean; under?: ReactNode; children: ReactNode }

function TitleCell({ to, current, under, children }: TitleCellProps) {
  return (
    <>
      {to ? (
        <Link className="row-link" to={to} aria-current={current || undefined} preventScrollReset>
          {children}
        </Link>
      ) : (
        <span className="row-link">{children}</span>
      )}
      {under && <span className="who">{under}</span>}
    </>
  )
}

const classes = {
  title: 'cell-title',
  status: 'cell-status',
  amount: 'amount',
  count: 'pagecount',
  date: 'cell-date',
  text: '',
  actions: 'cell-actions',
} as const

function classesOf<Row>(column: Column<Row>, index: number, columns: readonly Column<Row>[]): string {
  const kind = column.kind ?? 'text'
  const isFirstOfKind = columns.findIndex((other) => other.kind === kind) === index
  const hasPlace = isFirstOfKind && kind !== 'text' && kind !== 'count'
  const phone = column.phone ?? (hasPlace ? undefined : 'hide')
  return clsx(
    classes[kind],
    phone === 'hide' && 'hide-phone',
    phone === 'line' && 'phone-line',
    column.narrow === 'hide' && 'hide-narrow',
  )
}
