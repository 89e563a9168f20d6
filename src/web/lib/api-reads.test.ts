import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { siteApi } from '#contract/site-api.ts'
import type { ApiClient } from './api-client.ts'
import { queryKey, readAgain, readOf } from './api-reads.ts'

const { list, get } = siteApi.projects
const ONE = '01a21491-a1a9-79bd-8a42-7330adcb08cd'
const OTHER = '01a21491-a1a9-79bd-8a42-7330adcb08ce'

/** A client that never answers: the test writes the cache. */
const call: ApiClient = () => new Promise(() => {})

function kept() {
  const queryClient = new QueryClient()
  const keys: Record<string, QueryKey> = {
    first: readOf(call, list, { query: { page: 1 } }).queryKey,
    second: readOf(call, list, { query: { page: 2 } }).queryKey,
    one: readOf(call, get, { params: { id: ONE } }).queryKey,
    other: readOf(call, get, { params: { id: OTHER } }).queryKey,
  }
  for (const key of Object.values(keys)) queryClient.setQueryData(key, {})
  const old = () =>
    Object.entries(keys)
      .filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
      .map(([name]) => name)
  return { queryClient, old }
}

test('an endpoint makes old each answer that was asked of it, and no answer of another', async () => {
  const { queryClient, old } = kept()
  await readAgain(queryClient, [list])
  expect(old()).toEqual(['first', 'second'])
})

test('a key with its parameter is of one entry', async () => {
  const { queryClient, old } = kept()
  await queryClient.invalidateQueries({ queryKey: queryKey(get, { params: { id: ONE } }) })
  expect(old()).toEqual(['one'])
})

test('the beginning of a path covers all that is below it', async () => {
  const { queryClient, old } = kept()
  await queryClient.invalidateQueries({ queryKey: ['projects'] })
  expect(old()).toEqual(['first', 'second', 'one', 'other'])
})

test('what is asked again in the same words is one answer, whatever their order', () => {
  const { queryClient } = kept()
  const { queryKey: again } = readOf(call, list, { query: { search: undefined, page: 1 } })
  expect(queryClient.getQueryState(again)).toBeDefined()
})
