import { expect, test } from 'vitest'
import { clampPages, isPagesCount } from './pages-count.ts'

test.each([
  [0, false, 1],
  [1, true, 1],
  [1.5, false, 2],
  [1000, true, 1000],
  [1001, false, 1000],
])('%d is a number of pages: %s; made one it is %i', (pages, isOne, clamped) => {
  expect(isPagesCount(pages)).toBe(isOne)
  expect(clampPages(pages)).toBe(clamped)
})
