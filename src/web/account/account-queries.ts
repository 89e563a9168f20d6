import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { browserApi } from '../lib/browser-api.ts'
import type { AccountApi } from './account-api.ts'

const ACCOUNT_KEY = ['account']

export const ownAccount = ({ get }: AccountApi) =>
  queryOptions({ queryKey: [...ACCOUNT_KEY, 'profile'], queryFn: () => get() })

export const ownPreferences = ({ preferences }: AccountApi) =>
  queryOptions({ queryKey: [...ACCOUNT_KEY, 'preferences'], queryFn: () => preferences() })

/** An author's alone. */
export const ownStats = queryOptions({
  queryKey: [...ACCOUNT_KEY, 'stats'],
  queryFn: () => browserApi(api.users.stats, {}),
})

export const ownSessions = ({ listSessions }: AccountApi) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'sessions'],
    queryFn: () => listSessions(),
    // A sign-in elsewhere is worth seeing at each visit.
    staleTime: 0,
  })

export const ownSecondFactor = ({ secondFactor }: AccountApi) =>
  queryOptions({ queryKey: [...ACCOUNT_KEY, 'second-factor'], queryFn: () => secondFactor() })
