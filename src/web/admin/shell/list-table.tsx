import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Pagination as Pages } from '#contract/shared/list.ts'
import { failureText } from '../../lib/failure-text.ts'
import { DataTable, type TableSelection } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import type { TableSort } from '../../ui/data-table-parts.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PastEnd } from '../../ui/past-end.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { useAdminPath } from '../back-office.tsx'
import { EmptyList, type EmptyListProps } from './empty-list.tsx'
import { useKeptSize } from './use-kept-size.ts'

type Asked<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isPlaceholderData' | 'isFetching' | 'refetch'
>

type ListTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** The query of the page: useQuery's own result, with `placeholderData: keepPreviousData`. */
  list: Asked<{ data: readonly Row[]; pagination: Pages }>
  /** « Impossible d’afficher les factures ». */
  failed: string
  empty: Omit<EmptyListProps, 'path'>
  /** The address of the whole list, and of a row without its id: `/factures`. */
  path: `/${string}`
  sort?: TableSort
  selection?: TableSelection<Row>
  /** Content between the rows and their pages. */
  children?: ReactNode
}

/** A list of the house: its rows or its empty state, and its pages; the open row is marked. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { label, columns, list, failed, empty, path, sort, selection, children } = props
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  const { id: openId } = useParams()
  const [, keepSize] = useKeptSize()
  const { data, error } = list
  const isPast = data?.data.length === 0 && data.pagination.total > 0
  // Until the answer comes, the rows are those of the filters of before: they do not tell whether any exists without.
  const isFiltered = empty.filtered || list.isPlaceholderData
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={data?.data}
        rowId={({ id }) => id}
        rowLink={({ id }) => pathTo(`${path}/${id}`, params)}
        isOpen={({ id }) => id === openId}
        sort={sort}
        selection={selection}
        stale={list.isPlaceholderData}
        empty={
          isPast ? (
            <PastEnd to={queryWith(params, { page: undefined })} />
          ) : (
            <EmptyList {...empty} path={path} filtered={isFiltered} />
          )
        }
        error={error && !data ? <ListFailure title={failed} list={list} /> : undefined}
      />
      {children}
      {data && data.data.length > 0 && <Pagination {...data.pagination} onSize={keepSize} />}
    </>
  )
}

/** The failure of a list, with the button to try again. */
export function ListFailure({ title, list }: { title: string; list: Omit<Asked<unknown>, 'data'> }) {
  return (
    <ErrorState title={title} retry={() => void list.refetch()} busy={list.isFetching}>
      {failureText(list.error)}
    </ErrorState>
  )
}
