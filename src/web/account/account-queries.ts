import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { browserApi } from '../lib/browser-api.ts'

const ACCOUNT_KEY = ['account']

export const ownAccount = queryOptions({
  queryKey: [...ACCOUNT_KEY, 'profile'],
  queryFn: () => browserApi(api.auth.me, {}),
})

export const ownPreferences = queryOptions({
  queryKey: [...ACCOUNT_KEY, 'preferences'],
  queryFn: () => browserApi(api.users.readPreferences, {}),
})

export const ownStats = queryOptions({
  queryKey: [...ACCOUNT_KEY, 'stats'],
  queryFn: () => browserApi(api.users.stats, {}),
})

export const ownSessions = queryOptions({
  queryKey: [...ACCOUNT_KEY, 'sessions'],
  queryFn: async () => (await browserApi(api.users.listSessions, {})).data,
  // A sign-in elsewhere is worth seeing at each visit.
  staleTime: 0,
})

export const ownSecondFactor = queryOptions({
  queryKey: [...ACCOUNT_KEY, 'second-factor'],
  queryFn: async () => (await browserApi(api.secondFactor.get, {})).data,
})
