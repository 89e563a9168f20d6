import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { browserApi } from '../../lib/browser-api.ts'

export const invoiceList = (query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: ['invoices', query],
    queryFn: () => browserApi(api.factures.list, { query }),
    placeholderData: keepPreviousData,
  })
