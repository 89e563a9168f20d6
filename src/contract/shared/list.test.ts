import { expect, test } from 'vitest'
import { idsFilter, paginationOf, sortOf } from './list.ts'

test.each([
  ['itself, from the latest', {}, ['createdAt', 'desc']],
  ['its own column the other way', { sortDirection: 'asc' }, ['createdAt', 'asc']],
  ['another column, from the least', { sortBy: 'nom' }, ['nom', 'asc']],
  ['another column the other way', { sortBy: 'nom', sortDirection: 'desc' }, ['nom', 'desc']],
] as const)('a list is sorted by %s', (_, query: Parameters<typeof sortOf>[0], expected) => {
  const { sortBy, sortDirection } = sortOf(query, 'createdAt')
  expect([sortBy, sortDirection]).toEqual(expected)
})

test.each([
  [1, 20, 1, false],
  [1, 21, 2, true],
  [2, 21, 2, false],
  [3, 21, 2, false],
  [1, 0, 0, false],
])(
  'on page %i of %i rows by twenty there are %i pages, and a next one: %s',
  (page, total, totalPages, hasNextPage) => {
    expect(paginationOf({ page, limit: 20 }, total)).toMatchObject({ totalPages, hasNextPage })
  },
)

test('a hundred ids may be ticked, and no more', () => {
  const ids = (count: number) =>
    Array.from({ length: count }, () => '0190a0a0-0000-7000-8000-00000000000a').join()
  expect(idsFilter.safeParse(ids(100)).success).toBe(true)
  expect(idsFilter.safeParse(ids(101)).success).toBe(false)
})
