import { expect, test } from 'vitest'
import { periodText } from './closing-words.ts'

// The month and the year were said twice.
test.each([
  ['2026-12-24', '2026-12-24', 'le 24 décembre 2026'],
  ['2026-12-01', '2026-12-31', 'du 1er au 31 décembre 2026'],
  ['2026-11-30', '2026-12-01', 'du 30 novembre au 1er décembre 2026'],
  ['2025-12-21', '2026-12-20', 'du 21 décembre 2025 au 20 décembre 2026'],
])('from %s to %s is « %s »', (du, au, said) => {
  expect(periodText({ du, au }).replaceAll('\u00a0', ' ')).toBe(said)
})
