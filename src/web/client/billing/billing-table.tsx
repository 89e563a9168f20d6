import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Pagination as Pages } from '#contract/shared/list.ts'
import { failureText } from '../../lib/failure-text.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PastEnd } from '../../ui/past-end.tsx'
import { queryWith } from '../../ui/query-link.ts'

export const DEFAULT_LIMIT = 10

type Asked<Row> = Pick<
  UseQueryResult<{ data: readonly Row[]; pagination: Pages }>,
  'data' | 'error' | 'isPlaceholderData' | 'refetch'
>

type BillingTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  list: Asked<Row>
  page: number
  /** « Impossible d’afficher vos avoirs ». */
  failed: string
  /** The content of an empty list. */
  empty: ReactNode
}

/** A page of invoices, payments or credit notes, or its empty state. */
export function BillingTable<Row extends { id: string }>(props: BillingTableProps<Row>) {
  const { label, columns, list, page, failed, empty } = props
  const [params] = useSearchParams()
  const { data, error } = list
  return (
    <>
      <DataTable
        linked
        label={label}
        columns={columns}
        rows={data?.data}
        rowId={({ id }) => id}
        stale={list.isPlaceholderData}
        empty={page > 1 ? <PastEnd to={queryWith(params, { page: undefined })} /> : empty}
        error={
          !data &&
          error && (
            <ErrorState title={failed} retry={() => void list.refetch()}>
              {failureText(error)}
            </ErrorState>
          )
        }
      />
      {data && data.pagination.total > DEFAULT_LIMIT && <Pagination {...data.pagination} />}
    </>
  )
}
