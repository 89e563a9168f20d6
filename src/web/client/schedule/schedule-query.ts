import { queryOptions } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'

/** Milliseconds between two reads: a payment is charged, or refused, elsewhere. */
const FOLLOW_EVERY_MS = 15_000

/** The payments of an order in several times, and the rest due of its invoice. */
export const schedule = (commandeId: string) =>
  queryOptions({
    ...readOf(browserApi, siteApi.commandes.echeances, { params: { id: commandeId } }),
    select: dataOf,
    staleTime: FOLLOW_EVERY_MS,
    refetchInterval: FOLLOW_EVERY_MS,
  })
