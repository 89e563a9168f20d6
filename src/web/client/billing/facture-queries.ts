import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FactureStatut } from '#contract/money/invoices/facture-statut.ts'
import { siteApi } from '#contract/site-api.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'

/** The reads of the billing page, all made stale by one event of a payment or of the house. */
export const FACTURE_READS = [
  siteApi.factures.list,
  siteApi.factures.payments,
  siteApi.factures.transfer,
  siteApi.factures.creditNotes,
  siteApi.stats.annual,
  siteApi.commandes.echeances,
]

type Page = { page: number; limit: number }

export const factureList = (query: Page & { statut?: FactureStatut | undefined }) =>
  queryOptions({
    ...readOf(browserApi, siteApi.factures.list, { query }),
    placeholderData: keepPreviousData,
  })

export const paymentList = (query: Page) =>
  queryOptions({
    ...readOf(browserApi, siteApi.factures.payments, { query }),
    placeholderData: keepPreviousData,
  })

/** The account to pay by transfer; null when the house names none. */
export const transferAccount = queryOptions({
  ...readOf(browserApi, siteApi.factures.transfer, {}),
  select: dataOf,
})

export const creditNoteList = (query: Page) =>
  queryOptions({
    ...readOf(browserApi, siteApi.factures.creditNotes, { query }),
    placeholderData: keepPreviousData,
  })

/** The figures of a year; the current one by default. */
export const annualFigures = (year: string | undefined) =>
  queryOptions({
    ...readOf(browserApi, siteApi.stats.annual, { query: year ? { year } : {} }),
    placeholderData: keepPreviousData,
  })
