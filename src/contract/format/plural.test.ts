import { expect, test } from 'vitest'
import { countOf } from './plural.ts'

const pages = { one: 'page', other: 'pages' }

test('in French zero and one are singular, two and more are plural', () => {
  expect(countOf(0, pages)).toBe('0\u00a0page')
  expect(countOf(1, pages)).toBe('1\u00a0page')
  expect(countOf(1.5, pages)).toBe('1,5\u00a0page')
  expect(countOf(2, pages)).toBe('2\u00a0pages')
  expect(countOf(1000, pages)).toBe('1\u202f000\u00a0pages')
})
