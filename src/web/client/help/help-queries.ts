import { queryOptions } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import { browserApi } from '../../lib/browser-api.ts'

export const questions = queryOptions({
  queryKey: ['faq'],
  queryFn: async () => (await browserApi(siteApi.faq.list, { query: { visible: 'true' } })).data,
})

export const house = queryOptions({
  queryKey: ['house'],
  queryFn: async () => (await browserApi(siteApi.settings.public, {})).data,
})

export const ownConsultations = queryOptions({
  queryKey: ['own-consultations'],
  queryFn: async () => (await browserApi(siteApi.consultations.mine, {})).data,
  // Booked, moved or cancelled by the link of an e-mail too.
  staleTime: 0,
})
