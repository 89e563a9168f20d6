/**
 * <DataTable label="Commandes" columns={columns} rows={rows} rowId={(row) => row.id} rowLink={(row) => `/admin/commandes/${row.id}`}
 *   sort={{ by: 'createdAt', direction: 'desc' }} empty={<EmptyState …/>} error={<ErrorState …/>} stale? isOpen? selection? />
 *
 * rows undefined = loading (a skeleton of itself); `error`, or `empty` when there is no row, stand in their place. `stale`
 * dims the rows of the page before. Headers of sortable columns are links that write `sortBy` and `sortDirection` and keep
 * the rest of the query. The whole row leads to rowLink through the link of its title; `actions` stay clickable over it.
 * selection: { ids, onChange, name: (row) => row.titre } adds the boxes; show a <BulkBar> under the table.
 * Columns: see ./data-table-column.tsx. Keep `columns` out of the component, or memoised.
 */
import { useTable } from '@tanstack/react-table'
import { clsx } from 'clsx'
import { type ReactNode, useMemo } from 'react'
import { type Column, columnDefs, features } from './data-table-column.tsx'
import { SkeletonRows, SortableHeader, type TableSort } from './data-table-parts.tsx'

export type TableSelection<Row> = {
  ids: readonly string[]
  onChange: (ids: string[]) => void
  name: (row: Row) => string
}

type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  rowLink?: (row: Row) => string
  isOpen?: (row: Row) => boolean
  sort?: TableSort
  stale?: boolean
  empty?: ReactNode
  error?: ReactNode
  selection?: TableSelection<Row>
}

const NONE: never[] = []

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows = NONE, rowId, rowLink, isOpen, sort, stale, empty, error, selection } = props
  const defs = useMemo(() => columnDefs(columns, rowLink, isOpen), [columns, rowLink, isOpen])
  const rowSelection = Object.fromEntries((selection?.ids ?? NONE).map((id) => [id, true as const]))
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting: sort ? [{ id: sort.by, desc: sort.direction === 'desc' }] : NONE, rowSelection },
    onRowSelectionChange: (change) => {
      selection?.onChange(Object.keys(typeof change === 'function' ? change(rowSelection) : change))
    },
  })

  if (error) return error
  if (props.rows?.length === 0 && empty) return empty
  const loading = props.rows === undefined
  return (
    <table
      className={clsx(
        'table data-table',
        selection && 'data-table--selectable',
        stale && 'data-table--stale',
      )}
      aria-busy={loading || stale || undefined}
    >
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="cell-check">
              <input
                type="checkbox"
                aria-label="Tout sélectionner"
                checked={rows.length > 0 && table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          {table.getFlatHeaders().map(({ id, column }) => (
            <SortableHeader
              key={id}
              id={id}
              className={column.columnDef.meta?.className}
              hidden={column.columnDef.meta?.className.includes('cell-actions') ?? false}
              sorted={column.getIsSorted()}
              next={column.getCanSort() ? column.getNextSortingOrder() : false}
            >
              {column.columnDef.meta?.label}
            </SortableHeader>
          ))}
        </tr>
      </thead>
      <tbody>
        {loading && <SkeletonRows columns={columns.length + (selection ? 1 : 0)} />}
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} data-open={isOpen?.(row.original) || undefined}>
            {selection && (
              <td className="cell-check">
                <input
                  type="checkbox"
                  aria-label={`Sélectionner ${selection.name(row.original)}`}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </td>
            )}
            {row.getAllCells().map((cell) => (
              <td
                key={cell.id}
                className={cell.column.columnDef.meta?.className}
                data-label={cell.column.columnDef.meta?.label}
              >
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ footer }) => Boolean(footer)) && rows.length > 0 && (
        <tfoot>
          <tr>
            {selection && <td data-blank />}
            {columns.map(({ id, footer }) => (
              <td
                key={id}
                className={table.getColumn(id)?.columnDef.meta?.className}
                data-blank={!footer || undefined}
              >
                {footer}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
