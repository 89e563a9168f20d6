import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import type { FactureStatut } from '#contract/factures/facture-statut.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'

/** All that a payment or the house may change on the billing page: one event makes the whole of it old. */
export const INVOICE_READS = [
  siteApi.factures.list,
  siteApi.factures.payments,
  siteApi.factures.transfer,
  siteApi.factures.creditNotes,
  siteApi.stats.annual,
  siteApi.commandes.echeances,
]

type Page = { page: number; limit: number }

export const invoiceList = (query: Page & { statut?: FactureStatut | undefined }) =>
  queryOptions({
    ...readOf(browserApi, siteApi.factures.list, { query }),
    placeholderData: keepPreviousData,
  })

export const paymentList = (query: Page) =>
  queryOptions({
    ...readOf(browserApi, siteApi.factures.payments, { query }),
    placeholderData: keepPreviousData,
  })

/** By what transfer one pays; null while the house names no account. */
export const transferAccount = queryOptions({
  ...readOf(browserApi, siteApi.factures.transfer, {}),
  select: dataOf,
})

export const creditNoteList = (query: Page) =>
  queryOptions({
    ...readOf(browserApi, siteApi.factures.creditNotes, { query }),
    placeholderData: keepPreviousData,
  })

/** A year's figures; the current one's without a year. */
export const annualFigures = (year: string | undefined) =>
  queryOptions({
    ...readOf(browserApi, siteApi.stats.annual, { query: year ? { year } : {} }),
    placeholderData: keepPreviousData,
  })
