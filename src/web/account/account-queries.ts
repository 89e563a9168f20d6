import { queryOptions } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import type { ApiClient } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'

const ACCOUNT_KEY = ['account']

export const ownAccount = (call: ApiClient) =>
  queryOptions({ queryKey: [...ACCOUNT_KEY, 'profile'], queryFn: () => call(siteApi.auth.me, {}) })

export const ownPreferences = (call: ApiClient) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'preferences'],
    queryFn: () => call(siteApi.users.readPreferences, {}),
  })

/** An author's alone. */
export const ownStats = queryOptions({
  queryKey: [...ACCOUNT_KEY, 'stats'],
  queryFn: () => browserApi(siteApi.users.stats, {}),
})

export const ownSessions = (call: ApiClient) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'sessions'],
    queryFn: async () => (await call(siteApi.users.listSessions, {})).data,
    // A sign-in elsewhere is worth seeing at each visit.
    staleTime: 0,
  })

export const ownSecondFactor = (call: ApiClient) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'second-factor'],
    queryFn: async () => (await call(siteApi.secondFactor.get, {})).data,
  })
