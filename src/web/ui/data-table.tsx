/**
 * <DataTable label="Commandes" columns={columns} rows={rows} rowId={(row) => row.id} rowLink={(row) => `/admin/commandes/${row.id}`}
 *   sort={{ by: 'createdAt', direction: 'desc' }} empty={<EmptyState …/>} error={<ErrorState …/>} stale? isOpen? selection? linked? />
 *
 * rows undefined = loading (a skeleton of itself); `error`, or `empty` when there is no row, stand in their place. `stale`
 * dims the rows of the page before. Headers of sortable columns are links that write `sortBy` and `sortDirection` and keep
 * the rest of the query. The whole row leads to rowLink through the link of its title; `actions` stay clickable over it.
 * selection: { ids, onChange, name: (row) => row.titre } adds the boxes; show a <BulkBar> under the table.
 * Columns: see ./data-table-column.tsx. Keep `columns` out of the component, or memoised.
 */
import { rowSelectionFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { clsx } from 'clsx'
import { type ReactNode, useMemo } from 'react'
import { CellContent, type Column, cellClass } from './data-table-column.tsx'
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
  /** Two links in a title, one over the other: each as high as a finger. */
  linked?: boolean
}

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature })
const NONE: never[] = []

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowLink, isOpen, stale, empty, error, selection, linked } = props
  const table = useServerTable(props)
  if (error) return error
  if (rows?.length === 0 && empty) return empty
  return (
    <table
      className={clsx(
        'data-table',
        selection && 'data-table--selectable',
        linked && 'data-table--linked',
        stale && 'data-table--stale',
      )}
      aria-busy={!rows || stale || undefined}
    >
      <caption className="visually-hidden">{label}</caption>
      <thead className="max-md:hidden">
        <tr>
          {selection && (
            <th scope="col" className="w-finger print:hidden">
              <input
                type="checkbox"
                aria-label="Tout sélectionner"
                data-after-removal
                checked={rows !== undefined && rows.length > 0 && table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          {columns.map((column) => (
            <SortableHeader
              key={column.id}
              id={column.id}
              className={cellClass(column, columns)}
              hidden={column.kind === 'actions'}
              sorted={table.getColumn(column.id)?.getIsSorted() ?? false}
              next={(column.sortable && table.getColumn(column.id)?.getNextSortingOrder()) || false}
            >
              {column.header}
            </SortableHeader>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {!rows && <SkeletonRows columns={columns.length + (selection ? 1 : 0)} />}
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            className="print:break-inside-avoid"
            data-row
            data-open={isOpen?.(row.original) || undefined}
          >
            {selection && (
              <td className="w-finger print:hidden">
                <label className="tick max-md:grid max-md:place-items-center max-md:w-press">
                  <input
                    type="checkbox"
                    aria-label={`Sélectionner ${selection.name(row.original)}`}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </label>
              </td>
            )}
            {columns.map((column) => (
              <td key={column.id} className={cellClass(column, columns)} data-label={column.header}>
                <CellContent
                  column={column}
                  row={row.original}
                  link={rowLink?.(row.original)}
                  open={isOpen?.(row.original) ?? false}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ footer }) => Boolean(footer)) && rows && (
        <tfoot className="print:table-row-group">
          <tr>
            {selection && <td className="print:hidden" data-blank />}
            {columns.map((column) => (
              <td
                key={column.id}
                className={cellClass(column, columns)}
                data-blank={!column.footer || undefined}
              >
                {column.footer}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** Sorting and selection; the server orders the rows. Cells are drawn above, so that a new `columns` never remounts one. */
function useServerTable<Row extends object>({ columns, rows, rowId, sort, selection }: DataTableProps<Row>) {
  const defs = useMemo(
    () =>
      columns.map(({ id, header, sortable = false, sortFirst }) => ({
        id,
        header,
        enableSorting: sortable,
        sortDescFirst: sortFirst === 'desc',
      })),
    [columns],
  )
  const rowSelection = Object.fromEntries((selection?.ids ?? NONE).map((id) => [id, true as const]))
  return useTable({
    features,
    columns: defs,
    data: rows ?? NONE,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting: sort ? [{ id: sort.by, desc: sort.direction === 'desc' }] : NONE, rowSelection },
    onRowSelectionChange: (change) => {
      selection?.onChange(Object.keys(typeof change === 'function' ? change(rowSelection) : change))
    },
  })
}
