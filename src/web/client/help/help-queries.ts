import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { browserApi } from '../../lib/browser-api.ts'

export const questions = queryOptions({
  queryKey: ['faq'],
  queryFn: async () => (await browserApi(api.faq.list, { query: { visible: 'true' } })).data,
})

export const house = queryOptions({
  queryKey: ['house'],
  queryFn: async () => (await browserApi(api.settings.public, {})).data,
})

export const ownConsultations = queryOptions({
  queryKey: ['own-consultations'],
  queryFn: async () => (await browserApi(api.consultations.mine, {})).data,
  // Booked, moved or cancelled by the link of an e-mail too.
  staleTime: 0,
})
