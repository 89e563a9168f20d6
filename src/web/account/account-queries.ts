import { queryOptions } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import type { ApiClient } from '../lib/api-client.ts'
import { dataOf, readOf } from '../lib/api-reads.ts'
import { browserApi } from '../lib/browser-api.ts'

export const ownAccount = (call: ApiClient) => readOf(call, siteApi.auth.me, {})

export const ownPreferences = (call: ApiClient) => readOf(call, siteApi.users.readPreferences, {})

/** Reads of an author's account only. */
export const ownStats = readOf(browserApi, siteApi.users.stats, {})

export const ownSessions = (call: ApiClient) =>
  queryOptions({
    ...readOf(call, siteApi.users.listSessions, {}),
    select: dataOf,
    // Read at each visit, to show a sign-in from elsewhere.
    staleTime: 0,
  })

export const ownSecondFactor = (call: ApiClient) =>
  queryOptions({ ...readOf(call, siteApi.secondFactor.get, {}), select: dataOf })
