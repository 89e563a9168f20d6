import { queryOptions } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'

export const questions = queryOptions({
  ...readOf(browserApi, siteApi.faq.list, { query: { visible: 'true' } }),
  select: dataOf,
})

export const house = queryOptions({
  ...readOf(browserApi, siteApi.settings.public, {}),
  select: dataOf,
})

export const ownConsultations = queryOptions({
  ...readOf(browserApi, siteApi.consultations.mine, {}),
  select: dataOf,
  // Booked, moved or cancelled by the link of an e-mail too.
  staleTime: 0,
})
