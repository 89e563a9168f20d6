import { expect, test } from 'vitest'
import { sortOf } from './list.ts'

test.each([
  ['itself, from the latest', {}, ['createdAt', 'desc']],
  ['its own column the other way', { sortDirection: 'asc' }, ['createdAt', 'asc']],
  ['another column, from the least', { sortBy: 'nom' }, ['nom', 'asc']],
  ['another column the other way', { sortBy: 'nom', sortDirection: 'desc' }, ['nom', 'desc']],
] as const)('a list is sorted by %s', (_, query: Parameters<typeof sortOf>[0], expected) => {
  const { sortBy, sortDirection } = sortOf(query, 'createdAt')
  expect([sortBy, sortDirection]).toEqual(expected)
})
