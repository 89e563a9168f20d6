import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { siteApi } from '#contract/site-api.ts'
import { readOf } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'

const FRESH_MS = 30_000

export const FILE_READS = [siteApi.files.listMine]

export const myFiles = (query: CallInput<typeof siteApi.files.listMine>['query']) =>
  queryOptions({
    ...readOf(browserApi, siteApi.files.listMine, { query }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
