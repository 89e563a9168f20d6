import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import type { FactureStatut } from '#contract/factures/facture-statut.ts'
import { browserApi } from '../../lib/browser-api.ts'

/** All that a payment or the house may change on the billing page: one event makes the whole of it old. */
export const INVOICES_KEY = ['invoices']

type Page = { page: number; limit: number }

export const invoiceList = (query: Page & { statut?: FactureStatut | undefined }) =>
  queryOptions({
    queryKey: [...INVOICES_KEY, query],
    queryFn: () => browserApi(siteApi.factures.list, { query }),
    placeholderData: keepPreviousData,
  })

export const paymentList = (query: Page) =>
  queryOptions({
    queryKey: [...INVOICES_KEY, 'payments', query],
    queryFn: () => browserApi(siteApi.factures.payments, { query }),
    placeholderData: keepPreviousData,
  })

/** By what transfer one pays; null while the house names no account. */
export const transferAccount = queryOptions({
  queryKey: [...INVOICES_KEY, 'transfer'],
  queryFn: async () => (await browserApi(siteApi.factures.transfer, {})).data,
})

export const creditNoteList = (query: Page) =>
  queryOptions({
    queryKey: [...INVOICES_KEY, 'credit-notes', query],
    queryFn: () => browserApi(siteApi.factures.creditNotes, { query }),
    placeholderData: keepPreviousData,
  })

/** A year's figures; the current one's without a year. */
export const annualFigures = (year: string | undefined) =>
  queryOptions({
    queryKey: [...INVOICES_KEY, 'annual', year ?? 'current'],
    queryFn: () => browserApi(siteApi.stats.annual, { query: year ? { year } : {} }),
    placeholderData: keepPreviousData,
  })
