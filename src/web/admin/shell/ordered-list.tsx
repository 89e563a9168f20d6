import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { ListFailure } from './list-table.tsx'

type OrderedListProps<Row> = {
  label: string
  /** The whole list, as `useOrderedList` reads it. */
  list: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'isPlaceholderData' | 'isFetching' | 'refetch'>
  /** The rows that match the search. */
  rows: readonly Row[] | undefined
  /** « Impossible d’afficher les questions ». */
  failed: string
  /** An <EmptyList>. */
  empty: ReactNode
  rowName: (row: Row) => string
  onOrder: (ids: string[]) => void
  /** True when some rows are left out: the shown ones cannot be reordered. */
  isFiltered: boolean
  children: (row: Row) => ReactNode
}

/** A list of the house that is put in order by hand; the open row is marked. */
export function OrderedList<Row extends { id: string }>(props: OrderedListProps<Row>) {
  const { label, list, rows, failed, empty, rowName, onOrder, isFiltered, children } = props
  const { id: openId } = useParams()
  if (!rows && list.error) return <ListFailure title={failed} list={list} />
  if (!rows) return <Skeleton lines={8} />
  if (rows.length === 0) return empty
  return (
    <SortableList
      label={label}
      rows={rows}
      rowId={({ id }) => id}
      rowName={rowName}
      onOrder={onOrder}
      disabled={isFiltered}
      isOpen={({ id }) => id === openId}
    >
      {children}
    </SortableList>
  )
}
