import { queryOptions } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import type { ApiClient } from '../lib/api-client.ts'
import { dataOf, readOf } from '../lib/api-reads.ts'
import { browserApi } from '../lib/browser-api.ts'

export const ownAccount = (call: ApiClient) => readOf(call, siteApi.auth.me, {})

export const ownPreferences = (call: ApiClient) => readOf(call, siteApi.users.readPreferences, {})

/** An author's alone. */
export const ownStats = readOf(browserApi, siteApi.users.stats, {})

export const ownSessions = (call: ApiClient) =>
  queryOptions({
    ...readOf(call, siteApi.users.listSessions, {}),
    select: dataOf,
    // A sign-in elsewhere is worth seeing at each visit.
    staleTime: 0,
  })

export const ownSecondFactor = (call: ApiClient) =>
  queryOptions({ ...readOf(call, siteApi.secondFactor.get, {}), select: dataOf })
