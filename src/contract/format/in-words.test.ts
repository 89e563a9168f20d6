import { expect, test } from 'vitest'
import { capitalised, inWords } from './in-words.ts'

test('a small count is written in words, a large one in figures', () => {
  expect([1, 9, 16, 17].map(inWords)).toEqual(['un', 'neuf', 'seize', '17'])
})

test('a capital keeps its accent', () => {
  expect(capitalised('éditer')).toBe('Éditer')
  expect(capitalised('')).toBe('')
})
